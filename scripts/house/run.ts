/**
 * `npm run house`: prints the code's measures and their aims. `-- --long` lists what was counted; `-- --write` redraws
 * the rooms in docs/tour.md instead. Exit code 1: a hard aim is missed.
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
