//! Bar charts as SVG. They are bars, labels and a title: less than what a library for plots needs to be told.

use std::fmt::Write as _;

const WIDTH: usize = 720;
const FONT: &str = "font-family=\"Helvetica, Arial, sans-serif\"";
const BAR: &str = "#3b6ea5";
const INK: &str = "#222222";
const FAINT: &str = "#666666";

/// Bars beside each other, for bins of sizes.
pub fn histogram(title: &str, below: &str, bins: &[(String, u64)]) -> String {
    const HEIGHT: usize = 300;
    const LEFT: usize = 20;
    const TOP: usize = 56;
    const BOTTOM: usize = 76;
    let most = bins
        .iter()
        .map(|(_, count)| *count)
        .max()
        .unwrap_or(0)
        .max(1);
    let step = (WIDTH - 2 * LEFT) as f64 / bins.len().max(1) as f64;
    let bar = (step * 0.86).min(90.0);
    let room = (HEIGHT - TOP - BOTTOM) as f64;
    let base = HEIGHT - BOTTOM;
    let mut svg = open(title, HEIGHT);
    for (index, (label, count)) in bins.iter().enumerate() {
        let center = LEFT as f64 + step * (index as f64 + 0.5);
        let height = room * *count as f64 / most as f64;
        let (x, y) = (center - bar / 2.0, base as f64 - height);
        let _ = write!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{bar:.1}\" height=\"{height:.1}\" fill=\"{BAR}\"/>"
        );
        if *count > 0 {
            text(
                &mut svg,
                (center, y - 5.0),
                "middle",
                11,
                INK,
                &grouped(*count),
            );
        }
        // Slanted, for long labels that would overlap.
        let (x, y) = (center + 4.0, base as f64 + 14.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"11\" fill=\"{INK}\" text-anchor=\"end\" transform=\"rotate(-30 {x:.1} {y:.1})\">{}</text>",
            escape(label)
        );
    }
    let _ = writeln!(
        svg,
        "<line x1=\"{LEFT}\" y1=\"{base}\" x2=\"{}\" y2=\"{base}\" stroke=\"{FAINT}\"/>",
        WIDTH - LEFT
    );
    let middle = (WIDTH as f64 / 2.0, HEIGHT as f64 - 10.0);
    text(&mut svg, middle, "middle", 12, FAINT, below);
    svg += "</svg>\n";
    svg
}

/// Bars below each other, for names.
pub fn ranking(title: &str, bars: &[(String, u64)]) -> String {
    const LEFT: usize = 140;
    const TOP: usize = 52;
    const STEP: usize = 20;
    const RIGHT: usize = 110;
    let height = TOP + STEP * bars.len() + 16;
    let most = bars
        .iter()
        .map(|(_, count)| *count)
        .max()
        .unwrap_or(0)
        .max(1);
    let mut svg = open(title, height);
    for (index, (label, count)) in bars.iter().enumerate() {
        let y = TOP + STEP * index;
        let width = (WIDTH - LEFT - RIGHT) as f64 * *count as f64 / most as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{width:.1}\" height=\"{}\" fill=\"{BAR}\"/>",
            STEP - 5
        );
        let line = y as f64 + 11.5;
        text(&mut svg, (LEFT as f64 - 8.0, line), "end", 12, INK, label);
        let end = LEFT as f64 + width + 6.0;
        text(&mut svg, (end, line), "start", 11, FAINT, &grouped(*count));
    }
    svg += "</svg>\n";
    svg
}

/// Behind it is white: a page may be dark.
fn open(title: &str, height: usize) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" {FONT}>\n<title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        escape(title)
    );
    text(&mut svg, (20.0, 28.0), "start", 15, INK, title);
    svg
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, size: usize, color: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{color}\" text-anchor=\"{anchor}\">{}</text>",
        escape(text)
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn names_are_escaped() {
        let svg = ranking("a < b", &[("<x>&".to_owned(), 3)]);
        assert!(svg.contains("&lt;x&gt;&amp;") && svg.contains("a &lt; b"));
    }
}
