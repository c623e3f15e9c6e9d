/** The picture in docs/tour.md, drawn from the imports. */
import { readFileSync } from "node:fs";
import { folderOf, isTest, modules } from "#tests/architecture/floors.ts";
import type { SourceFile } from "#tests/architecture/source-files.ts";

/** The shell is above all modules, the ground below them. */
const SHELL = "server";
const GROUND = "ground";

const BEGIN = "<!-- rooms: drawn by `npm run house -- --write` -->";
const END = "<!-- /rooms -->";

/** An arrow is left out if another room leads there anyway. */
export function roomArrows(files: SourceFile[]): [from: string, to: string][] {
  const next = new Map<string, Set<string>>([SHELL, ...modules].map((room) => [room, new Set([GROUND])]));
  for (const file of files.filter(({ path }) => !isTest(path)))
    for (const { target, kind } of file.imports) {
      const [from, to] = [roomOf(file.path), roomOf(target)];
      if (from && to && from !== to && kind !== "dynamic") next.get(from)?.add(to);
    }
  for (const module of modules) next.get(SHELL)?.add(module);
  return [...next].flatMap(([from, all]) =>
    [...all].filter((to) => !reaches(next, from, to)).map((to): [string, string] => [from, to]),
  );
}

function roomOf(path: string): string | null {
  const folder = folderOf(path);
  if (folder === null) return /^(server\/|app\/)/.test(path) ? SHELL : null;
  return modules.includes(folder) ? folder : GROUND;
}

/** Whether there is a way with at least one room between them. */
function reaches(next: Map<string, Set<string>>, from: string, to: string): boolean {
  const between = [...(next.get(from) ?? [])].filter((room) => room !== to);
  const seen = new Set(between);
  for (const room of seen) for (const further of next.get(room) ?? []) seen.add(further);
  return seen.has(to);
}

/** A Mermaid block; a room's words are the first line of its README. */
export function drawRooms(files: SourceFile[]): string {
  const arrows = roomArrows(files);
  const lines = [
    "flowchart TD",
    `  ${SHELL}["<b>server, app/routes.ts</b><br/>every address, the web server"]`,
    ...[...modules].reverse().map((name) => `  ${name}["<b>${name}</b><br/>${titleOf(name)}"]`),
    `  ${GROUND}["<b>domain</b> the rules as pure functions<br/><b>platform</b> database, jobs, settings<br/><b>ui</b> buttons, fields, tables"]`,
    ...arrows.map(([from, to]) => `  ${from} --> ${to}`),
  ];
  return ["```mermaid", ...lines, "```"].join("\n");
}

function titleOf(module: string): string {
  const [heading = ""] = readFileSync(`app/${module}/README.md`, "utf8").split("\n");
  return heading.replace(/^#[^:—]*[:—]\s*/, "").replace(/\s*\(.*\)$/, "");
}

/** `tour` with `picture` between its two marks. @throws when they are not there */
export function withPicture(tour: string, picture: string): string {
  const [begin, end] = [tour.indexOf(BEGIN), tour.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The tour has no place for the picture: ${BEGIN} … ${END}`);
  return `${tour.slice(0, begin + BEGIN.length)}\n${picture}\n${tour.slice(end)}`;
}
