"use strict";
(() => {
const { recipes, files, findings } = JSON.parse(document.getElementById("data").textContent);
const find = (selector) => document.querySelector(selector);
const form = find("#filters");
const body = find("tbody");
const fields = form.elements;
const filters = [...fields].filter((field) => field.name);

// The number of lines to show before and after a line.
const CONTEXT = 3;
const SEVERITIES = ["error", "warning", "note"];

// The state of the page, which the fragment of its address has too.
const EMPTY = { text: "", severity: "", recipe: "", file: "", function: "", known: "", suppressed: "", sort: "file", open: "" };
let state = { ...EMPTY };

// Returns an element with its attributes and children. Texts become text nodes, never markup.
function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

// What the filters and the order look at.
const ids = new Map();
for (const [index, finding] of findings.entries()) {
  const recipe = recipes[finding.recipe];
  finding.index = index;
  finding.path = finding.at ? files[finding.at.file].path : "";
  finding.function ??= "";
  finding.name = recipe.name;
  finding.severity = recipe.severity;
  finding.text = [finding.message, finding.name, finding.place, finding.path, finding.function].join("\n").toLowerCase();
  // The same place may have findings of one recipe with different messages.
  const base = `${finding.name}@${finding.place}`;
  let id = base;
  for (let copy = 2; ids.has(id); copy++) id = `${base}~${copy}`;
  ids.set(id, finding);
  finding.id = id;
}

const known = findings.filter((finding) => finding.known).length;
const suppressed = findings.filter((finding) => finding.suppressed !== null).length;

function fileAndLine(finding) {
  if (!finding.at) return ["", finding.place];
  const cut = finding.path.lastIndexOf("/") + 1;
  return [finding.path.slice(0, cut), `${finding.path.slice(cut)}:${finding.at.line}`];
}

// Rows: at first those that fill a screen, then more as the reader scrolls. One of their buttons is in the order of Tab, and the
// arrows move between them.
const BATCH = 100;
const template = find("#row").content.firstElementChild;
let order = findings;
let shown = [];
let drawn = 0;
let current = null;

function makeRow(finding) {
  const row = template.cloneNode(true);
  const [severity, message, place, name, recipe] = row.children;
  row.classList.add(finding.severity);
  severity.textContent = finding.severity;
  message.firstElementChild.textContent = finding.message;
  if (finding.known) message.append(element("span", { class: "tag" }, "known"));
  if (finding.suppressed !== null) message.append(element("span", { class: "tag" }, "suppressed"));
  const [folder, file] = fileAndLine(finding);
  place.title = finding.place;
  place.firstElementChild.textContent = folder;
  place.lastElementChild.textContent = file;
  name.textContent = finding.function;
  recipe.textContent = finding.name;
  finding.row = row;
  finding.button = message.firstElementChild;
  row.finding = finding;
  return row;
}

// Makes the rows of the first findings that are shown, up to an index.
function draw(end) {
  const next = shown.slice(drawn, end);
  body.append(...next.map((finding) => finding.row ?? makeRow(finding)));
  drawn += next.length;
}

// Makes the table anew, after the filters or the order have changed.
function redraw() {
  body.replaceChildren();
  drawn = 0;
  const at = opened ? shown.indexOf(opened) : -1;
  if (opened && at < 0) {
    forget();
    state.open = "";
  }
  draw(Math.max(BATCH, at + 1));
  if (opened) showDetail();
  if (!shown.includes(current)) setCurrent(shown[0] ?? null);
}

function setCurrent(finding) {
  if (current) current.button.tabIndex = -1;
  current = finding;
  if (current) current.button.tabIndex = 0;
}

function focusOn(finding) {
  draw(shown.indexOf(finding) + 1);
  setCurrent(finding);
  finding.button.focus();
}

// Details.
function excerpt(at) {
  if (!at) return null;
  const { path, lines } = files[at.file];
  const marked = lines.findIndex(([number]) => number === at.line);
  if (marked < 0) return element("p", { class: "missing" }, "The source line is not available.");
  let first = marked;
  while (first > 0 && marked - first < CONTEXT && lines[first - 1][0] === lines[first][0] - 1) first--;
  let last = marked;
  while (last + 1 < lines.length && last - marked < CONTEXT && lines[last + 1][0] === lines[last][0] + 1) last++;
  const code = element("div", { class: "code", role: "figure", "aria-label": `${path}, line ${at.line} is marked` });
  const inner = element("div", {});
  code.append(inner);
  const digits = String(lines[last][0]).length;
  const add = (number, className, ...text) => {
    const margin = element("span", { class: "number" }, String(number).padStart(digits));
    inner.append(element("div", { class: `line ${className}` }, margin, element("code", {}, ...text)));
  };
  for (let index = first; index <= last; index++) {
    const [number, text] = lines[index];
    add(number, index === marked ? "marked" : "", text);
    if (index !== marked || at.before === null) continue;
    // The text before the caret, invisible, is as wide as it is above, whatever the font.
    add("", "caret", element("span", { class: "before" }, text.slice(0, at.before)), element("b", {}, "^"));
  }
  return code;
}

function isAt(finding, step) {
  const [one, other] = [finding.at, step.at];
  if (!one || !other) return finding.place === step.place;
  return one.file === other.file && one.line === other.line && one.before === other.before;
}

function path(finding) {
  const steps = finding.steps.map((step) =>
    element("li", isAt(finding, step) ? { class: "here" } : {},
      element("p", {}, step.message, " ", element("span", { class: "where" }, step.place)),
      excerpt(step.at)));
  return element("ol", { class: "steps", "aria-label": `Path in ${count(steps.length, "step")}` }, ...steps);
}

function fact(name, ...values) {
  return element("div", {}, element("dt", {}, name), element("dd", {}, ...values));
}

function weakness(number, index) {
  const link = element("a", { href: `https://cwe.mitre.org/data/definitions/${number}.html`, rel: "noreferrer" }, `CWE-${number}`);
  return index === 0 ? [link] : [", ", link];
}

function facts(finding) {
  const recipe = recipes[finding.recipe];
  const list = element("dl", { class: "facts" }, fact("Message", finding.message));
  if (finding.known) list.append(fact("Known", "It was in the baseline."));
  if (finding.suppressed !== null) list.append(fact("Suppressed", finding.suppressed));
  list.append(fact("Recipe", `${recipe.name}: ${recipe.description}`));
  if (recipe.precision !== null) list.append(fact("Precision", `${recipe.precision} % of its findings in real code were true.`));
  if (recipe.weaknesses.length) list.append(fact("Weakness", ...recipe.weaknesses.flatMap(weakness)));
  if (recipe.tags.length) list.append(fact("Tags", recipe.tags.join(", ")));
  if (finding.copies.length) list.append(fact("Copies", ...finding.copies.map((place) => element("div", { class: "where" }, place))));
  list.append(fact("Link", element("a", { href: `#${fragment({ ...EMPTY, open: finding.id })}` }, finding.id)));
  return list;
}

function makeDetail(finding) {
  const isStep = finding.steps.some((step) => isAt(finding, step));
  const cell = element("td", { role: "cell" },
    element("p", { class: "where" }, finding.place),
    isStep ? null : excerpt(finding.at),
    finding.steps.length ? path(finding) : null,
    facts(finding));
  return element("tr", { role: "row", class: "detail", id: "detail" }, cell);
}

// Puts the detail below its row, and scrolls long lines to their carets.
function showDetail() {
  const detail = makeDetail(opened);
  opened.row.after(detail);
  for (const caret of detail.querySelectorAll(".caret b")) {
    const code = caret.closest(".code");
    const beyond = caret.getBoundingClientRect().right - code.getBoundingClientRect().right;
    if (beyond > 0) code.scrollLeft = beyond + code.clientWidth / 2;
  }
}

let opened = null;
function close() {
  find("#detail")?.remove();
  if (opened) forget();
}

function forget() {
  opened.row.classList.remove("open");
  opened.button.setAttribute("aria-expanded", "false");
  opened.button.removeAttribute("aria-controls");
  opened = null;
}

function open(finding) {
  close();
  opened = finding;
  finding.row.classList.add("open");
  finding.button.setAttribute("aria-expanded", "true");
  finding.button.setAttribute("aria-controls", "detail");
  showDetail();
}

// Opens or closes a finding; its row stays where it is on the screen.
function toggle(finding) {
  const before = finding.row.getBoundingClientRect().top;
  if (opened === finding) close();
  else open(finding);
  setCurrent(finding);
  scrollBy(0, finding.row.getBoundingClientRect().top - before);
  state.open = opened ? opened.id : "";
  saveLater();
}

// Filters. A name that is one of the list selects exactly that one; other text, all names that contain it.
const paths = new Set(findings.map((finding) => finding.path).filter(Boolean).sort());
const functions = new Set(findings.map((finding) => finding.function).filter(Boolean).sort());

function matcher(value, names) {
  if (value === "") return () => true;
  if (names.has(value)) return (name) => name === value;
  const part = value.toLowerCase();
  return (name) => name.toLowerCase().includes(part);
}

function tests() {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  const file = matcher(state.file, paths);
  const named = matcher(state.function, functions);
  return Object.entries({
    text: (finding) => words.every((word) => finding.text.includes(word)),
    severity: (finding) => !state.severity || finding.severity === state.severity,
    recipe: (finding) => !state.recipe || finding.name === state.recipe,
    file: (finding) => file(finding.path),
    function: (finding) => named(finding.function),
    known: (finding) => state.known || !finding.known,
    suppressed: (finding) => state.suppressed || finding.suppressed === null,
  });
}

function filter() {
  const all = tests();
  // For each choice, the number of findings that the other filters leave.
  const choices = { severity: new Map(), recipe: new Map() };
  shown = [];
  for (const finding of order) {
    const failed = all.filter(([, holds]) => !holds(finding)).map(([name]) => name);
    if (failed.length === 0) shown.push(finding);
    for (const [name, field] of [["severity", "severity"], ["recipe", "name"]]) {
      if (failed.length > 1 || failed.length === 1 && failed[0] !== name) continue;
      const numbers = choices[name];
      numbers.set(finding[field], (numbers.get(finding[field]) ?? 0) + 1);
    }
  }
  for (const [name, numbers] of Object.entries(choices)) {
    for (const option of fields[name].options) {
      if (option.value) option.text = `${option.value} (${numbers.get(option.value) ?? 0})`;
    }
  }
  redraw();
  tell();
}

function tell() {
  const hidden = [];
  if (known && !state.known) hidden.push(`${known} known`);
  if (suppressed && !state.suppressed) hidden.push(`${suppressed} suppressed`);
  const all = shown.length === findings.length ? count(shown.length, "finding") : `${shown.length} of ${count(findings.length, "finding")}`;
  find("#status").textContent = hidden.length ? `${all}; not shown: ${hidden.join(", ")}` : all;
  find("#nothing").hidden = shown.length > 0;
  form.classList.toggle("active", filters.some(({ name }) => state[name] !== EMPTY[name]));
}

// The order. Findings that are equal stay in the order of the report, by file and line.
const KEYS = {
  severity: (finding) => SEVERITIES.indexOf(finding.severity),
  message: (finding) => finding.message.toLowerCase(),
  file: (finding) => finding.index,
  function: (finding) => finding.function.toLowerCase() || "\uffff",
  recipe: (finding) => finding.name,
};

function sort() {
  const name = state.sort.replace(/^-/, "");
  const isDescending = name !== state.sort;
  const key = KEYS[name];
  const factor = isDescending ? -1 : 1;
  const keyed = findings.map((finding) => [key(finding), finding]);
  keyed.sort(([a], [b]) => a < b ? -factor : a > b ? factor : 0);
  order = keyed.map(([, finding]) => finding);
  for (const button of document.querySelectorAll("[data-sort]")) {
    const direction = button.dataset.sort !== name ? "none" : isDescending ? "descending" : "ascending";
    button.closest("th").setAttribute("aria-sort", direction);
  }
}

// The fragment: what differs from the empty state.
function fragment(values) {
  const changed = Object.entries(values).filter(([key, value]) => value !== EMPTY[key]);
  return new URLSearchParams(changed).toString().replace(/%(2F|3A|40|2C)/g, decodeURIComponent);
}

let saving = 0;
function saveLater() {
  // Browsers limit how often an address changes.
  clearTimeout(saving);
  saving = setTimeout(() => history.replaceState(null, "", `#${fragment(state)}`), 300);
}

function load() {
  const given = new URLSearchParams(window.location.hash.slice(1));
  state = { ...EMPTY };
  for (const key of Object.keys(EMPTY)) if (given.has(key)) state[key] = given.get(key);
  if (!Object.hasOwn(KEYS, state.sort.replace(/^-/, ""))) state.sort = EMPTY.sort;
  const target = ids.get(state.open);
  if (target?.known) state.known = "1";
  if (target && target.suppressed !== null) state.suppressed = "1";
  for (const field of filters) {
    if (field.type === "checkbox") field.checked = state[field.name] !== "";
    else field.value = state[field.name];
  }
  close();
  sort();
  filter();
  if (!shown.includes(target)) return;
  focusOn(target);
  open(target);
  target.row.scrollIntoView({ block: "start" });
}

function change() {
  for (const field of filters) {
    const isOff = field.type === "checkbox" && !field.checked;
    state[field.name] = isOff ? "" : field.value;
  }
  filter();
  saveLater();
}

// Keys.
function move(by) {
  const onRow = document.activeElement === current?.button;
  const at = shown.indexOf(current) + (onRow ? by : 0);
  if (current) focusOn(shown[Math.max(0, Math.min(shown.length - 1, at))]);
}

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target;
  if (target.matches("input, select")) {
    if (event.key !== "Escape") return;
    // Escape would clear a search.
    event.preventDefault();
    if (current) focusOn(current);
    else target.blur();
    return;
  }
  const onRow = target === document.body || target === current?.button;
  const actions = { j: () => move(1), k: () => move(-1), "/": () => { fields.text.focus(); fields.text.select(); } };
  if (opened) actions.Escape = () => { focusOn(opened); toggle(opened); };
  if (onRow) {
    Object.assign(actions, { ArrowDown: actions.j, ArrowUp: actions.k, Home: () => move(-Infinity), End: () => move(Infinity) });
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

// The page.
const used = new Set(findings.map((finding) => finding.name));
fields.recipe.append(...[...used].sort().map((name) => new Option(name, name)));
fields.severity.append(...SEVERITIES.map((name) => new Option(name, name)));
find("#files").append(...[...paths].map((name) => new Option(name)));
find("#functions").append(...[...functions].map((name) => new Option(name)));
for (const [name, number] of [["known", known], ["suppressed", suppressed]]) {
  fields[name].nextElementSibling.append(` (${number})`);
  fields[name].parentElement.hidden = number === 0;
}
find("#app").hidden = findings.length === 0;
load();

form.addEventListener("input", change);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(change));
find("thead").addEventListener("click", (event) => {
  const name = event.target.dataset.sort;
  if (!name) return;
  state.sort = state.sort === name ? `-${name}` : name;
  sort();
  filter();
  saveLater();
});
body.addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (!row?.finding) return;
  // A click that ends a selection of text opens nothing.
  const isSelection = event.detail > 0 && !getSelection().isCollapsed && getSelection().containsNode(row, true);
  if (!isSelection) toggle(row.finding);
});
document.addEventListener("keydown", key);
addEventListener("hashchange", load);
addEventListener("beforeprint", () => draw(Infinity));
const margin = { rootMargin: "0px 0px 1500px 0px" };
new IntersectionObserver(([end]) => { if (end.isIntersecting) draw(drawn + BATCH); }, margin).observe(find("#end"));
})();
