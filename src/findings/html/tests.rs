//! The page, as text and in a browser.

#![allow(clippy::expect_used)]

mod browser;
mod sample;

use serde_json::json;
use std::io::Cursor;

use super::visible::{units_before, visible};
use super::write;
use crate::findings::Report;
use browser::Browser;

fn page(report: &Report) -> String {
    let mut page = Vec::new();
    write(report, "Findings in <cache>", &mut page).expect("write to memory");
    String::from_utf8(page).expect("UTF-8")
}

/// A browser that shows pages of reports, or `None` if the test is skipped.
fn browser(test: &str, reports: &[(&str, Report)]) -> Option<Browser> {
    let mut browser = Browser::start(test)?;
    for (name, report) in reports {
        browser.save(name, page(report).as_bytes());
    }
    browser.show(1280, 900, "light");
    Some(browser)
}

/// The messages of the rows, a line each.
const MESSAGES: &str =
    "[...document.querySelectorAll('td.message button')].map((one) => one.textContent).join('\\n')";
const STATUS: &str = "document.querySelector('#status').textContent";
/// The message of the row that has the focus.
const FOCUS: &str = "document.activeElement.textContent";
const DETAIL: &str = "document.querySelector('#detail').innerText";
const ADDRESS: &str = "decodeURIComponent(location.hash)";

#[test]
fn nothing_in_a_text_is_hidden() {
    let cases = [
        ("a \"b\" 'c' \\d\te", "a \"b\" 'c' \\d\te"),
        ("größe 日本 😀 हिन्दी", "größe 日本 😀 हिन्दी"),
        ("if (a)\u{202e} /*\u{2066}", "if (a)\\u{202e} /*\\u{2066}"),
        ("\u{1b}[31m\0\r\n", "\\u{1b}[31m\\0\\r\\n"),
        ("a\u{200b}\u{feff}\u{a0}b", "a\\u{200b}\\u{feff}\\u{a0}b"),
    ];
    for (text, expected) in cases {
        assert_eq!(visible(text), expected);
    }
}

#[test]
fn columns_are_bytes() {
    let cases = [
        ("abc", 1, 0),
        ("abc", 3, 2),
        ("abc", 99, 3),
        ("abc", 0, 0),
        ("é😀x", 7, 3),
        // Within a character, and after one that is escaped.
        ("éx", 2, 0),
        ("\u{202e}x", 4, 8),
    ];
    for (line, column, units) in cases {
        assert_eq!(units_before(line, column), units, "{line} {column}");
    }
}

#[test]
fn texts_cannot_leave_their_elements() {
    let page = page(&sample::small());
    assert_eq!(page, self::page(&sample::small()), "the same bytes");
    // Style and script of the page, its data, and no more.
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script").count(), 2);
    assert_eq!(page.matches("<!--").count(), 0);
    assert!(page.contains("<title>Findings in &#60;cache&#62;</title>"));
    let odd = |c: &char| c.is_control() && *c != '\n' || ('\u{202a}'..='\u{2069}').contains(c);
    assert_eq!(page.chars().find(odd), None);
}

#[test]
fn a_page_shows_new_findings() {
    let name = "a_page_shows_new_findings";
    let Some(mut browser) = browser(name, &[("page.html", sample::small())]) else {
        return;
    };
    browser.open("page.html", "");
    assert_eq!(browser.text("document.title"), "Findings in <cache>");
    assert_eq!(
        browser.text(STATUS),
        "9 of 12 findings; not shown: 2 known, 1 suppressed"
    );
    let messages = browser.text(MESSAGES);
    assert_eq!(messages.lines().count(), 9);
    assert!(messages.contains("</script><script>alert(1)</script><!-- & \"quotes\""));
    assert!(!messages.contains("admin"), "{messages}");
    assert_eq!(
        browser.get("[...document.forms[0].severity.options].map((one) => one.text)"),
        json!(["all", "error (6)", "warning (2)", "note (1)"])
    );

    browser.get("document.forms[0].known.click()");
    assert_eq!(
        browser.text(STATUS),
        "11 of 12 findings; not shown: 1 suppressed"
    );
    assert!(
        browser
            .text(MESSAGES)
            .contains("admin is written and never read \\u{202e}txet")
    );
    browser.wait("location.hash === '#known=1'");

    // The worst first, then the reverse; `aria-sort` says so.
    for (direction, first, last) in [
        ("ascending", "error", "note"),
        ("descending", "note", "error"),
    ] {
        browser.get("document.querySelector('[data-sort=severity]').click()");
        assert_eq!(
            browser.text("document.querySelector('th.severity').ariaSort"),
            direction
        );
        let severities = browser
            .get("[...document.querySelectorAll('td.severity')].map((one) => one.textContent)");
        assert_eq!(
            (&severities[0], &severities[10]),
            (&json!(first), &json!(last))
        );
    }
    browser.wait("location.hash === '#known=1&sort=-severity'");

    // The policy refuses markup and other scripts.
    assert_eq!(browser.log, Vec::<serde_json::Value>::new());
    let refused = "try { document.body.innerHTML = '<b>'; false } catch (error) { error instanceof TypeError }";
    assert_eq!(browser.get(refused), json!(true));
}

#[test]
fn an_address_has_the_filters() {
    let name = "an_address_has_the_filters";
    let Some(mut browser) = browser(name, &[("page.html", sample::small())]) else {
        return;
    };
    let cases = [
        (
            "recipe=memory_leak",
            "2 of 12 findings",
            "the result of fopen",
        ),
        (
            "recipe=memory_leak&suppressed=1",
            "3 of 12 findings",
            "strdup",
        ),
        ("severity=note", "1 of 12 findings", "release calls itself"),
        ("file=request", "1 of 12 findings", "a member of its object"),
        (
            "file=src/cache.c&function=load",
            "3 of 12 findings",
            "printf contains",
        ),
        // The name of a function is that one alone; other text is a part of names.
        ("function=evict", "1 of 12 findings", "use of memory"),
        (
            "function=PARSE_",
            "1 of 12 findings",
            "a member of its object",
        ),
        (
            "text=RESULT+malloc",
            "1 of 12 findings",
            "the result of malloc",
        ),
        ("text=no+such+text", "0 of 12 findings", ""),
        (
            "sort=nonsense&other=1",
            "9 of 12 findings",
            "release calls itself",
        ),
    ];
    for (fragment, status, message) in cases {
        browser.open("page.html", fragment);
        assert!(
            browser.text(STATUS).starts_with(status),
            "{fragment}: {}",
            browser.text(STATUS)
        );
        assert!(
            browser.text(MESSAGES).contains(message),
            "{fragment}: {}",
            browser.text(MESSAGES)
        );
    }
    let nothing = "document.querySelector('#nothing').checkVisibility()";
    assert_eq!(browser.get(nothing), json!(false));
    // An address that is entered in an open page.
    browser.get("location.hash = '#text=no+such+text'");
    browser.wait(nothing);
    assert_eq!(browser.log, Vec::<serde_json::Value>::new());
}

#[test]
fn a_finding_opens() {
    let name = "a_finding_opens";
    let Some(mut browser) = browser(name, &[("page.html", sample::small())]) else {
        return;
    };
    browser.open("page.html", "open=use_after_free@src/cache.c:23:11");
    let steps = "[...document.querySelectorAll('#detail .steps li')].map((step) => [step.querySelector('p').textContent, step.querySelector('.marked').textContent])";
    assert_eq!(
        browser.get(steps),
        json!([
            [
                "e is the entry with the key src/cache.c:21:20",
                "21\tstruct entry *e = *at;"
            ],
            [
                "release is called with e src/cache.c:22:2",
                "22\trelease(e);"
            ],
            [
                "free releases the memory that e points to src/cache.c:12:2",
                "12\tfree(e);"
            ],
            [
                "use of memory after its release in release src/cache.c:23:11",
                "23\t*at = e->next;"
            ],
        ])
    );
    let detail = browser.text(DETAIL);
    for part in [
        "Message\nuse of memory after",
        "Precision\n87 %",
        "CWE-415, CWE-416",
        "inlined at src/main.c:61:3",
        "Memory or files",
    ] {
        assert!(detail.contains(part), "{part}: {detail}");
    }
    assert_eq!(
        browser.text("document.querySelector('tr.open button').ariaExpanded"),
        "true"
    );

    // The caret is below its column, after tabs, text of several bytes and escaped characters.
    for (finding, column) in [
        ("use_after_free@src/cache.c:23:11", "next"),
        ("format_string@src/cache.c:38:84", "abort"),
        ("unread_local@src/cache.c:39:6", "admin"),
    ] {
        browser.open("page.html", &format!("open={finding}"));
        let distance = format!(
            "(() => {{
                const line = [...document.querySelectorAll('.marked code')].at(-1);
                const range = document.createRange();
                range.setStart(line.firstChild, line.textContent.indexOf('{column}'));
                const caret = [...document.querySelectorAll('.caret b')].at(-1);
                return range.getBoundingClientRect().left - caret.getBoundingClientRect().left;
            }})()"
        );
        let distance = browser.get(&distance).as_f64().expect("a distance");
        assert!(distance.abs() < 1.0, "{finding}: {distance}");
    }
    // The last one is known, and shown nevertheless.
    let detail = browser.text(DETAIL);
    assert!(detail.contains("It was in the baseline."), "{detail}");
    assert!(
        detail.contains("\\u{202e}} \\u{2066}if (admin)"),
        "{detail}"
    );

    // Opening another finding closes this one, and moves the clicked row nowhere.
    browser.show(1280, 300, "light");
    browser.get("document.querySelector('tr.open').scrollIntoView()");
    let top =
        "document.querySelector('tbody tr:nth-last-child(3) button').getBoundingClientRect().top";
    let before = browser.get(top).as_f64().expect("a height");
    browser.get("document.querySelector('tbody tr:nth-last-child(3)').click()");
    let opened = "document.querySelector('tr.open button').getBoundingClientRect().top";
    let after = browser.get(opened).as_f64().expect("a height");
    assert!((before - after).abs() < 1.0, "{before} {after}");
    assert_eq!(
        browser.get("document.querySelectorAll('tr.detail').length"),
        json!(1)
    );

    // Without a source line, and without a place in the source.
    for (finding, text) in [
        (
            "memory_leak@src/net/protocol/http/version_2/request_with_a_long_name.cpp:301:20",
            "The source line is not available.\n",
        ),
        (
            "use_after_free@build/lib.bc:@handle:17",
            "build/lib.bc:@handle:17\n",
        ),
    ] {
        browser.open("page.html", &format!("open={finding}"));
        let detail = browser.text(DETAIL);
        assert!(detail.contains(text), "{finding}: {detail}");
    }
    assert_eq!(browser.log, Vec::<serde_json::Value>::new());
}

#[test]
fn keys_do_what_a_mouse_does() {
    let name = "keys_do_what_a_mouse_does";
    let Some(mut browser) = browser(name, &[("page.html", sample::small())]) else {
        return;
    };
    browser.open("page.html", "");
    browser.press(&["j"]);
    assert_eq!(browser.text(FOCUS), "release calls itself");
    browser.press(&["j", "ArrowDown", "k"]);
    assert_eq!(
        browser.text(FOCUS),
        "use of memory after its release in release"
    );
    browser.press(&["Enter"]);
    assert!(browser.text(DETAIL).contains("e is the entry"));
    browser.wait(&format!(
        "{ADDRESS} === '#open=use_after_free@src/cache.c:23:11'"
    ));
    // The next one, while this one is open; Escape closes it.
    browser.press(&["j", "Escape"]);
    assert_eq!(
        browser.get("document.querySelector('#detail')"),
        json!(null)
    );
    assert_eq!(
        browser.text(FOCUS),
        "use of memory after its release in release"
    );
    browser.press(&["End"]);
    assert_eq!(
        browser.text(FOCUS),
        "use after the release at build/lib.bc:@handle:9"
    );
    browser.press(&["Home", "k"]);
    assert_eq!(browser.text(FOCUS), "release calls itself");

    // Letters are text in the search; Escape returns to the table.
    browser.press(&["/", "f", "g", "e", "t", "s", "j"]);
    assert_eq!(browser.text("document.forms[0].text.value"), "fgetsj");
    assert!(browser.text(STATUS).starts_with("0 of 12"));
    browser.get("document.forms[0].querySelector('[type=reset]').click()");
    browser.wait(&format!("{STATUS}.startsWith('9 of 12')"));
    browser.press(&["Escape", "/", "f", "g", "e", "t", "s", "Escape"]);
    assert_eq!(browser.text("document.forms[0].text.value"), "fgets");
    assert!(
        browser
            .text(FOCUS)
            .starts_with("the format that load passes")
    );

    // Tab reaches the headings from the filters, one row, and what is after the table.
    browser.get("document.querySelector('[data-sort=recipe]').focus()");
    browser.press(&["Tab"]);
    assert!(
        browser
            .text(FOCUS)
            .starts_with("the format that load passes")
    );
    browser.press(&["Tab"]);
    assert_eq!(browser.text(FOCUS), "Recipes");
    assert_eq!(browser.log, Vec::<serde_json::Value>::new());
}

#[test]
fn a_page_fits_screens() {
    let name = "a_page_fits_screens";
    let Some(mut browser) = browser(name, &[("page.html", sample::small())]) else {
        return;
    };
    let wide = "document.documentElement.scrollWidth > innerWidth";
    for (width, height) in [(1280, 900), (400, 800)] {
        let brightness = ["light", "dark"].map(|scheme| {
            browser.show(width, height, scheme);
            browser.open("page.html", "known=1&suppressed=1");
            assert_eq!(browser.get(wide), json!(false), "{width}");
            let list = browser.picture();
            browser.open("page.html", "open=format_string@src/cache.c:38:84");
            assert_eq!(browser.get(wide), json!(false), "{width}");
            assert_ne!(list, browser.picture());
            // A long line is scrolled to its caret.
            let caret = "document.querySelector('.caret b').getBoundingClientRect()";
            let visible = format!("{caret}.left > 0 && {caret}.right < innerWidth");
            assert_eq!(browser.get(&visible), json!(true), "{width}");
            brightness(&list, width, height)
        });
        let [light, dark] = brightness;
        assert!(light > 200 && dark < 60, "{width}: {light} {dark}");
    }
    // Without JavaScript.
    browser.call(
        "Emulation.setScriptExecutionDisabled",
        json!({ "value": true }),
    );
    browser.open("page.html", "");
    let text = browser.text("document.body.innerText");
    for part in [
        "src/cache.c:23:11: error: use of memory after its release in release [use_after_free]",
        "src/cache.c:12:2: free releases the memory that e points to",
        "[unread_local] (known)",
        "[memory_leak] (suppressed: the caller keeps it; see the ticket)",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(browser.get(wide), json!(false));
}

/// Returns the mean brightness of a picture, which must not be blank.
fn brightness(picture: &[u8], width: u64, height: u64) -> u64 {
    let mut reader = png::Decoder::new(Cursor::new(picture))
        .read_info()
        .expect("PNG");
    let size = reader.info().size();
    assert_eq!((u64::from(size.0), u64::from(size.1)), (width, height));
    let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut bytes).expect("PNG");
    let pixels = bytes.chunks(reader.output_color_type().0.samples());
    let ground = &bytes[..3];
    let text = pixels
        .filter(|pixel| pixel[0].abs_diff(ground[0]) > 60)
        .count();
    assert!(text as u64 > width * height / 100, "a blank page: {text}");
    bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>() / bytes.len() as u64
}

#[test]
fn a_large_page_has_the_rows_of_a_few_screens() {
    let name = "a_large_page_has_the_rows_of_a_few_screens";
    let Some(mut browser) = browser(name, &[("page.html", sample::large(5000))]) else {
        return;
    };
    browser.open("page.html", "");
    assert_eq!(
        browser.text(STATUS),
        "4900 of 5000 findings; not shown: 100 known"
    );
    let rows = "document.querySelectorAll('tbody tr').length";
    assert_eq!(browser.get(rows), json!(100));
    browser.get("scrollTo(0, document.body.scrollHeight)");
    browser.wait(&format!("{rows} > 100"));
    browser.press(&["j", "End"]);
    assert_eq!(browser.text(FOCUS), "unread_local number 4999");
    assert_eq!(browser.get(rows), json!(4900));
    browser.open(
        "page.html",
        "text=number+4321&open=recursion@src/module_021/part_172.c:30:2",
    );
    assert_eq!(
        browser.text(STATUS),
        "1 of 5000 findings; not shown: 100 known"
    );
    assert!(browser.text(DETAIL).contains("the memory is released"));
    assert_eq!(browser.log, Vec::<serde_json::Value>::new());
}
