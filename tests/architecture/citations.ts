/** How code and documents cite rules and decisions; docs/rules.md names the forms. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `rules`: anchors, such as `m12`. `decisions`: file names. */
export type Known = { rules: ReadonlySet<string>; decisions: ReadonlySet<string> };

export type Text = { path: string; text: string };

const FOLDERS = ["app", "server", "db", "tests", "scripts", "bench", "tools", "docs"];
const READ = /\.(ts|tsx|mjs|md|css|py|sql)$/;
/** Applied migrations must not change, and this pair of files is about wrong forms. */
const LEFT_OUT = /^(db\/migrations\/|tests\/documents\/citations\.test\.ts$|tests\/architecture\/citations\.ts$)/;

/** Every text that may cite something. */
export function readTexts(): Text[] {
  const atRoot = readdirSync(".").filter((name) => READ.test(name));
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && READ.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/")),
  );
  return [...atRoot, ...below]
    .filter((path) => !LEFT_OUT.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** Rule numbers in the order of docs/rules.md: each anchor, and the number shown beside it in lower case. */
export function ruleNumbers(text: string): { anchor: string; shown: string }[] {
  return [...text.matchAll(/^- <a id="([a-z]\d+)"><\/a>\*\*([A-Z]\d+)\*\* \S/gm)].map(
    ([, anchor = "", shown = ""]) => ({
      anchor,
      shown: shown.toLowerCase(),
    }),
  );
}

/** Citations of numbers that don't exist. */
export function unknownCitations({ path, text }: Text, known: Known): string[] {
  const numbers = new Set([...known.decisions].map((name) => name.slice(0, 3)));
  const problems = [
    ...[...text.matchAll(/\brules\.md#([a-z]\d+)/g)].filter(([, rule = ""]) => !known.rules.has(rule)),
    ...[...text.matchAll(/\bdocs\/decisions\/(\d+)/g)].filter(([, number = ""]) => !numbers.has(number)),
    ...[...text.matchAll(/(?:\bdecisions\/|\]\()(\d{3}-[\w-]+\.md)/g)].filter(
      ([, name = ""]) => !known.decisions.has(name),
    ),
  ];
  return problems.map(([citation]) => `${path}: nothing is called ${citation}`);
}

/** "CGST Rules rules 46(b) and 53(1A)" names a law: no citation of ours. */
const LAW = /\b(?:Act|Rules) (?:sections?|rules?) \d+(?:\(\w+\))*(?:(?:, | and )\d+(?:\(\w+\))*)*/g;

/** Documents outside the repository, numbers without a document, lists cut short. */
const WRONG_FORMS = [
  /\b(?:rules?|sections?) (?:no\.? ?)?\d[\w()]*/gi,
  /\bdecisions? (?:records? |no\.? ?)?\d+/gi,
  /\b(?:product-spec|decisions|guards|visual|models|stack|house)\.md\b/g,
  /\bthe spec\b(?! sheet)/gi,
  /(?<=\brules\.md#\w+(?:,? and|,| to) )#[a-z]\d+\b/g,
  /\bdocs\/decisions\/\d{3}(?:-[\w-]+\.md)?`?(?:,? and|,| to) \d{3}\b/g,
];
/** Whole paths in code, so that editors find the file; Markdown may link relatively. */
const WRONG_IN_CODE = [/(?<!\bdocs\/)\b(?:rules\.md#[a-z]\d+|decisions\/\d{3})/g];
/** 301 to 308 are statuses of HTTP, too. */
const WRONG_IN_MARKDOWN = [/(?<!\])\(3(?:09|[1-6]\d)\)/g];

/** Citations in other forms than docs/rules.md names. */
export function wrongForms({ path, text }: Text): string[] {
  const oneLine = text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/|#(?![a-z]\d))?\s*/g, " ").replace(LAW, "");
  const forms = [...WRONG_FORMS, ...(path.endsWith(".md") ? WRONG_IN_MARKDOWN : WRONG_IN_CODE)];
  return forms.flatMap((form) =>
    [...oneLine.matchAll(form)].map(([citation]) => `${path}: cite "${citation}" as docs/rules.md says`),
  );
}
