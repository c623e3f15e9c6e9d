/** Each measure, its aim, and whether missing it is an error. */
import { readdirSync, readFileSync } from "node:fs";
import { readTexts, ruleNumbers, unknownCitations, wrongForms } from "#tests/architecture/citations.ts";
import { clonePackBytes, trackedBytes } from "#tests/architecture/clone-size.ts";
import { longFiles } from "#tests/architecture/files.ts";
import { brokenFloors, importCycles, isTest } from "#tests/architecture/floors.ts";
import { strayProviderFiles } from "#tests/architecture/providers.ts";
import type { SourceFile } from "#tests/architecture/source-files.ts";
import {
  climbingImports,
  commandShapes,
  docComments,
  fileLengths,
  fullFolders,
  namesWith,
  plainFieldPlaces,
  refusalNames,
  textsWith,
} from "./measures.ts";
import {
  bareNames,
  documentWords,
  exportsForTestsOnly,
  linesOf,
  longFunctions,
  privateMembers,
  titlesWithoutSubject,
  typeCycles,
} from "./words.ts";

/**
 * `most`: the aim; without one the number is for reading. `isSoft`: missing it is no error. `found`: what was counted.
 */
export type Row = { what: string; value: number; most?: number; isSoft?: true; found?: string[] };

const MAX_FILES_OF_A_FOLDER = 30;
/** Photographs are 23 MB of it. */
const MAX_TRACKED_MB = 40;
const MB = 1_000_000;
/** Pages and mails of shoppers; then the names of earlier jobs, and an address that operators have entered elsewhere. */
const FOR_SHOPPERS = new RegExp(
  [
    "^app/mail/contents/(delay|shipment)-mails|^app/settings/texts/default-pages|^app/domain/buying/cash-on-delivery",
    "^app/fulfilment/(pages/order-page|components/(order-shipments|event-sentence)|delays/components/delay-question)",
    "^app/returns/(pages/return-page|components/shipment-choice|return-labels)",
    "^app/mail/mail-kinds|/shiprocket/shiprocket.server",
  ].join("|"),
);
/** Half of what they were when they were first counted (582 on 1,000 lines without tests). */
const MAX_COMMENT_WORDS_PER_1000_LINES = 280;

export function measure(files: SourceFile[]): Row[] {
  const shapes = commandShapes(files);
  const refusals = refusalNames(files);
  const folders = fullFolders(files);
  const comments = docComments(files);
  const lengths = fileLengths(files);
  return [
    listed("places that list a product's plain field", plainFieldPlaces(files), 7),
    listed("code files of a payment provider outside its folder", strayProviderFiles(files), 1),
    {
      what: "ways a command takes its arguments",
      value: shapes.size,
      most: 1,
      found: [...shapes].flatMap(([shape, all]) => all.map((at) => `${at}(${shape})`)),
    },
    {
      what: "names of a refusal",
      value: refusals.size,
      most: 1,
      found: [...refusals.values()].flat(),
    },
    {
      what: "files in the fullest folder",
      value: folders[0]?.count ?? 0,
      most: MAX_FILES_OF_A_FOLDER,
      found: folders.slice(0, 5).map(({ folder, count }) => `${folder}: ${count}`),
    },
    listed("imports that cross a floor between modules", brokenFloors(files), 0),
    listed("imports that run back up within a module", climbingImports(files), 0),
    listed("import cycles", importCycles(files), 0),
    listed("citations of what is not in the repository", badCitations(), 0),
    listed('names that say "parcel" for a shipment', namesWith(files, /parcel/i), 0),
    listed('texts that say "parcel", not to shoppers', textsWith(files, /parcel/i, FOR_SHOPPERS), 0),
    listed("files of more than 300 lines (tables and samples apart)", longFiles(files), 0),
    ...redesign(files),
    ...cloneSize(),
    { what: "doc comments in app/", value: comments.count },
    { what: "words in doc comments in app/", value: comments.words },
    {
      what: "words of doc comments on 1,000 lines of app/, without tests",
      value: Math.round((comments.words * 1000) / comments.lines),
      most: MAX_COMMENT_WORDS_PER_1000_LINES,
      isSoft: true,
    },
    { what: "code files without tests", value: lengths.length },
    { what: "lines of a file, median", value: lengths[Math.floor(lengths.length / 2)] ?? 0 },
    { what: "lines of a file, nine of ten", value: lengths[Math.floor(lengths.length * 0.9)] ?? 0 },
  ];
}

/** The aims of the third redesign. Missing one is printed, and is no error. */
function redesign(files: SourceFile[]): Row[] {
  const app = files.filter(({ path }) => path.startsWith("app/") && !isTest(path));
  const lines = (part: SourceFile[]) => part.reduce((total, { text }) => total + text.trimEnd().split("\n").length, 0);
  const modules = Map.groupBy(app, ({ path }) => path.split("/")[1] ?? "");
  const [largest = ["", 0]] = [...modules]
    .map(([name, part]): [string, number] => [name, lines(part)])
    .sort((one, other) => other[1] - one[1]);
  const soft = (row: Row): Row => ({ ...row, isSoft: true });
  const count = (what: string, value: number, most: number) => soft({ what, value, most });
  const list = (what: string, found: string[], most: number) => soft(listed(what, found, most));
  return [
    count("lines of code in app/, without tests", lines(app), 103_000),
    count(`lines of the largest module (${largest[0]})`, largest[1], 13_000),
    list("private or unstable members of packages", privateMembers(files), 0),
    count("lines of vite.config.ts", linesOf("vite.config.ts"), 60),
    count("lines of entry.client.tsx", linesOf("app/entry.client.tsx"), 15),
    list("groups of files that import each other, types included", typeCycles(files), 0),
    list("functions of more than 70 lines", longFunctions(files), 10),
    list("exports that only tests and the demo use", exportsForTestsOnly(files), 2),
    list("variables named by a bare participle or pronoun", bareNames(files), 200),
    list("test titles without a subject", titlesWithoutSubject(files), 50),
    count("mistakes kept as literal source text in tests/breaks", breakCount(files), 60),
    count("words of the README", documentWords(/^README\.md$/), 500),
    count("words of docs/decisions", documentWords(/^docs\/decisions\//), 11_000),
    count("words of all documents", documentWords(/^(docs\/|README|CONTRIBUTING)/), 45_000),
  ];
}

function breakCount(files: SourceFile[]): number {
  const texts = files.filter(({ path }) => path.startsWith("tests/breaks/")).map(({ text }) => text);
  return texts.join("\n").match(/^ +what:/gm)?.length ?? 0;
}

/** A folder that is no clone has no such rows. */
function cloneSize(): Row[] {
  const [tracked, pack] = [trackedBytes(), clonePackBytes()];
  if (tracked === null || pack === null) return [];
  const inMb = (bytes: number) => Math.round((bytes * 10) / MB) / 10;
  return [
    { what: "MB of tracked files, of a clone's 60", value: inMb(tracked), most: MAX_TRACKED_MB },
    { what: "MB of history in .git, here", value: inMb(pack) },
  ];
}

function listed(what: string, found: string[], most: number): Row {
  return { what, value: found.length, most, found };
}

function badCitations(): string[] {
  const rules = new Set(ruleNumbers(readFileSync("docs/rules.md", "utf8")).map(({ anchor }) => anchor));
  const known = { rules, decisions: new Set(readdirSync("docs/decisions")) };
  return readTexts().flatMap((text) => [...unknownCitations(text, known), ...wrongForms(text)]);
}

/** Rows that are errors, in the words of the table. */
export function missedAims(rows: Row[]): string[] {
  return tableLines(
    rows.filter((row) => isMissed(row) && !row.isSoft),
    true,
  );
}

function isMissed({ value, most }: Row): boolean {
  return most !== undefined && value > most;
}

/** `isLong` also prints what was counted in every row; otherwise only rows that are errors list it. */
export function tableLines(rows: Row[], isLong: boolean): string[] {
  const width = Math.max(0, ...rows.map(({ what }) => what.length));
  return rows.flatMap((row) => {
    const aim = row.most === undefined ? "" : row.most === 0 ? "0" : `≤ ${row.most}`;
    const mark = isMissed(row) ? (row.isSoft ? "  not yet" : "  missed") : "";
    const line = `${row.what.padEnd(width)}  ${String(row.value).padStart(6)}  ${aim.padStart(7)}${mark}`;
    const found = isLong || (isMissed(row) && !row.isSoft) ? (row.found ?? []) : [];
    return [line, ...found.map((one) => `    ${one}`)];
  });
}
