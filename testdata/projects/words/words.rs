//! Counts the words of its input: traits, generics, closures, enums with data, strings, a drop, a panic that is caught.
//! Without dependencies: `rustc --edition 2021 words.rs`. Without input (`words --check`) it checks itself.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Read;
use std::sync::atomic::{AtomicUsize, Ordering};

static DROPPED: AtomicUsize = AtomicUsize::new(0);

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Number { value: i64, negative: bool },
    Mark(char),
}

trait Sink {
    fn take(&mut self, token: Token);
    fn total(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.total() == 0
    }
}

#[derive(Default)]
struct Counts {
    words: BTreeMap<String, usize>,
    sum: i64,
    marks: u32,
}

impl Sink for Counts {
    fn take(&mut self, token: Token) {
        match token {
            Token::Word(word) => *self.words.entry(word).or_insert(0) += 1,
            Token::Number { value, negative } => {
                self.sum = self.sum.saturating_add(if negative { -value } else { value });
            }
            Token::Mark(_) => self.marks = self.marks.wrapping_add(1),
        }
    }

    fn total(&self) -> usize {
        self.words.values().sum()
    }
}

struct Recorder<'a> {
    seen: Vec<Token>,
    label: &'a str,
}

impl Sink for Recorder<'_> {
    fn take(&mut self, token: Token) {
        self.seen.push(token);
    }

    fn total(&self) -> usize {
        self.seen.len()
    }
}

impl Drop for Recorder<'_> {
    fn drop(&mut self) {
        DROPPED.fetch_add(self.label.len(), Ordering::SeqCst);
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, count) in &self.words {
            writeln!(f, "{count:>6} {word}")?;
        }
        write!(f, "sum {}, marks {}", self.sum, self.marks)
    }
}

fn tokens(text: &str, sink: &mut dyn Sink) -> Result<(), std::num::ParseIntError> {
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        let mut end = start + c.len_utf8();
        let mut extend = |accept: fn(char) -> bool| {
            while let Some(&(at, c)) = rest.peek().filter(|(_, c)| accept(*c)) {
                end = at + c.len_utf8();
                rest.next();
            }
        };
        let token = match c {
            _ if c.is_whitespace() => continue,
            '-' | '0'..='9' => {
                extend(|c| c.is_ascii_digit());
                let digits = text[start..end].trim_start_matches('-');
                Token::Number { value: digits.parse()?, negative: c == '-' }
            }
            _ if c.is_alphabetic() => {
                extend(char::is_alphanumeric);
                Token::Word(text[start..end].to_lowercase())
            }
            other => Token::Mark(other),
        };
        sink.take(token);
    }
    Ok(())
}

fn largest<T, K: PartialOrd>(items: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Option<T> {
    items.into_iter().fold(None, |best, item| match best {
        Some(best) if key(&best) >= key(&item) => Some(best),
        _ => Some(item),
    })
}

fn check() {
    let mut counts = Counts::default();
    assert!(counts.is_empty());
    tokens("The tea, the Tea: 40 -2 cups of tée!", &mut counts).unwrap();
    assert_eq!((counts.total(), counts.sum, counts.marks), (7, 38, 3));
    let (word, count) = largest(&counts.words, |(_, count)| **count).unwrap();
    assert_eq!((word.as_str(), *count), ("tea", 2));

    let mut recorder = Recorder { seen: Vec::new(), label: "four" };
    assert!(tokens("a - b", &mut recorder).is_err());
    assert_eq!(recorder.seen, [Token::Word("a".into())]);

    std::panic::set_hook(Box::new(|_| ()));
    let caught = std::panic::catch_unwind(|| {
        let recorder = Recorder { seen: Vec::new(), label: "panics" };
        let empty: [u8; 0] = [];
        recorder.total() + empty[std::hint::black_box(3)] as usize
    });
    drop(std::panic::take_hook());
    assert!(caught.is_err());
    drop(recorder);
    assert_eq!(DROPPED.load(Ordering::SeqCst), 10);
    println!("ok");
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--check") {
        return check();
    }
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        eprintln!("words: {error}");
        std::process::exit(1);
    }
    let mut counts = Counts::default();
    match tokens(&text, &mut counts) {
        Ok(()) => println!("{counts}"),
        Err(error) => eprintln!("words: {error}"),
    }
}
