/** `systemd-analyze verify` of the shipped units, with the program's path of this machine. Starts nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { childEnv, run } from "../provision/processes.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { findProgram } from "../provision/unpacked.ts";

const RELEASE = "/srv/sanganak/current";

/** Prints what systemd says; true when it says nothing. @throws when there is no systemd-analyze */
export async function units(files: readonly string[]): Promise<boolean> {
  const program = await findProgram("systemd-analyze", "systemd");
  const folder = temporaryFolder("units");
  let good = true;
  try {
    for (const file of files) {
      const copy = join(folder, basename(file).replace("@.", "@3001."));
      // Only whether the program is there depends on the machine.
      writeFileSync(copy, readFileSync(file, "utf8").replaceAll(`${RELEASE}/node_modules`, resolve("node_modules")));
      const env = childEnv(program.env);
      const told = await run(program.path, ["verify", "--man=no", "--recursive-errors=no", copy], { env });
      const isFine = told.code === 0 && told.output.trim() === "";
      console.log(`  ${isFine ? "ok" : "FAILED"}  ${file}${told.output ? `\n${told.output}` : ""}`);
      good &&= isFine;
    }
  } finally {
    removeTemporary(folder);
  }
  return good;
}
