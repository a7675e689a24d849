pub fn letters(word: &str) -> usize {
    word.chars().filter(|c| c.is_alphabetic()).count()
}
