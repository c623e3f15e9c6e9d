/**
 * `npm run house`: prints how the code stands to the aims of its design. `-- --long` lists what was counted.
 * `-- --write` draws the rooms of docs/tour.md anew instead. Exit code 1: an aim that counts is missed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { CODE_FOLDERS, readSourceFiles } from "#tests/architecture/source-files.ts";
import { drawRooms, withPicture } from "./rooms.ts";
import { measure, missedAims, tableLines } from "./table.ts";

const TOUR = "docs/tour.md";

const files = readSourceFiles(CODE_FOLDERS);
if (process.argv.includes("--write")) {
  writeFileSync(TOUR, withPicture(readFileSync(TOUR, "utf8"), drawRooms(files)));
} else {
  const rows = measure(files);
  console.log(tableLines(rows, process.argv.includes("--long")).join("\n"));
  process.exitCode = missedAims(rows).length > 0 ? 1 : 0;
}
