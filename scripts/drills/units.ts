/** `systemd-analyze verify` of the shipped units, with the programs' paths of this machine. Starts nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { childEnv, run } from "../provision/processes.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { findProgram } from "../provision/unpacked.ts";

const RELEASE = "/srv/sanganak/current";
/** Something for each template to stand for. */
const INSTANCES: Readonly<Record<string, string>> = {
  shop: "3001",
  "shop-alarm": "shop-backup.service",
  pgbackrest: "full",
};

/** Prints what systemd says; true when it says nothing. @throws when there is no systemd-analyze */
export async function units(files: readonly string[]): Promise<boolean> {
  const program = await findProgram("systemd-analyze", "systemd");
  const folder = temporaryFolder("units");
  let good = true;
  try {
    // All of them first: a timer names its service.
    for (const file of files) {
      // Only whether the programs are there depends on the machine.
      const text = readFileSync(file, "utf8")
        .replaceAll(`${RELEASE}/node_modules`, resolve("node_modules"))
        .replaceAll("=/usr/bin/pgbackrest ", "=/bin/true ");
      writeFileSync(join(folder, basename(file)), text);
    }
    for (const file of files) {
      const name = basename(file).replace(
        /^([\w-]+)@\./,
        (_, template: string) => `${template}@${INSTANCES[template]}.`,
      );
      if (name !== basename(file)) writeFileSync(join(folder, name), readFileSync(join(folder, basename(file))));
      const env = childEnv(program.env);
      const told = await run(program.path, ["verify", "--man=no", "--recursive-errors=no", join(folder, name)], {
        env,
      });
      const isFine = told.code === 0 && told.output.trim() === "";
      console.log(`  ${isFine ? "ok" : "FAILED"}  ${file}${told.output ? `\n${told.output}` : ""}`);
      good &&= isFine;
    }
  } finally {
    removeTemporary(folder);
  }
  return good;
}
