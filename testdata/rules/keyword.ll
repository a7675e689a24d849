; The closed lists, the same for every module.
