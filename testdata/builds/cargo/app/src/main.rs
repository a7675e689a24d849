fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    println!("{}", tally_core::tally(&words) + tally_derive::seven!());
}
