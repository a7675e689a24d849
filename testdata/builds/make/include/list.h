struct node { int value; struct node *next; };
struct node *push(struct node *list, int value);
int sum(const struct node *list);
