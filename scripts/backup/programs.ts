/** PostgreSQL's own pg_dump and pg_restore, of a version that fits the server. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";

const PARENTS = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
const MAX_SAID = 1024 * 1024;

type Program = { path: string; major: number };

/**
 * The one of the server's own version, else the next newer one.
 * @throws BackupError when there is none, or only older ones
 */
export async function findProgram(name: "pg_dump" | "pg_restore", serverMajor: number): Promise<string> {
  const found = await Promise.all(placesOf(name).map(versionOf));
  const known = found.filter((one) => one !== null).sort((a, b) => a.major - b.major);
  const fitting = known.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.path;
  const newest = known.at(-1);
  throw new BackupError(
    "no-programs",
    newest
      ? `The server is PostgreSQL ${serverMajor}, and the newest ${name} here is ${newest.major} (${newest.path}), which can't read it. Install PostgreSQL's client programs ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}).`
      : `There is no ${name} here. Install PostgreSQL's client programs (Debian: postgresql-client-${serverMajor}) or put them on the PATH.`,
  );
}

function placesOf(name: string): string[] {
  const versions = PARENTS.flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((one) => join(parent, one, "bin")) : [],
  );
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...versions];
  return folders.map((folder) => join(folder, name)).filter(existsSync);
}

async function versionOf(path: string): Promise<Program | null> {
  const said = await promisify(execFile)(path, ["--version"]).catch(() => null);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(said?.stdout ?? "")?.[1]);
  return major ? { path, major } : null;
}

/**
 * Runs it on the database of `url`, whose password nobody on this machine gets to see.
 * @throws BackupError with what it said
 */
export async function runProgram(path: string, args: string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...process.env, LC_ALL: "C", ...(password && { PGPASSWORD: password }) };
  const all = [...args, "--no-password", `--dbname=${address.href}`];
  await promisify(execFile)(path, all, { env, maxBuffer: MAX_SAID }).catch((error: Error & { stderr?: string }) => {
    throw new BackupError("failed", `${path} failed: ${(error.stderr || error.message).trim()}`);
  });
}
