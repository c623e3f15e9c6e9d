/** How every race, crash and journey ends: the auditor finds nothing. */
import { execFile } from "node:child_process";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { reportLines } from "#app/auditor/report.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** @throws with the names of the broken rules, and what broke them */
export async function expectCleanBooks(db: Database, now: Date): Promise<void> {
  const found = await audit(db, now);
  const findings = listViolations(found);
  if (findings.length > 0) throw new Error(`The auditor found:\n${reportLines({ ...found, findings }).join("\n")}`);
}

/** For the embedded folder of a shop, running or not: by `npm run audit` itself. @throws with what it said */
export function expectCleanFolder(dataDir: string): Promise<void> {
  const env = { ...process.env, NODE_NO_WARNINGS: "1", DATA_DIR: dataDir, DATABASE_URL: "" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["scripts/audit.ts"], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`npm run audit ended with ${error.code}:\n${stdout}${stderr}`));
      else resolve();
    });
  });
}
