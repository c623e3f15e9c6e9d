/** PostgreSQL's own pg_dump and pg_restore, of a version that fits the server. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";

const PARENTS = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
const MAX_PRINTED = 1024 * 1024;

type Program = { path: string; major: number };

/**
 * The one of the server's own version, else the next newer one.
 * @throws BackupError when there is none, or only older ones
 */
export async function findProgram(name: "pg_dump" | "pg_restore", serverMajor: number): Promise<string> {
  const versions = await Promise.all(placesOf(name).map(versionOf));
  const programs = versions.filter((program) => program !== null).sort((a, b) => a.major - b.major);
  const fitting = programs.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.path;
  const newest = programs.at(-1);
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
  const answer = await promisify(execFile)(path, ["--version"]).catch(() => null);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer?.stdout ?? "")?.[1]);
  return major ? { path, major } : null;
}

/** @throws BackupError with what the program printed */
export async function runProgram(path: string, args: string[], url: string): Promise<void> {
  const { env, all } = connection(args, url);
  await promisify(execFile)(path, all, { env, maxBuffer: MAX_PRINTED }).catch((error: Error & { stderr?: string }) => {
    throw failure(path, error.stderr || error.message);
  });
}

/** Resolves to the program's output once it begins. The output fails with a BackupError when the program does. */
export async function openProgram(path: string, args: string[], url: string): Promise<Readable> {
  const { env, all } = connection(args, url);
  const child = spawn(path, all, { env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  closed.catch(() => {}); // awaited below
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (printed.length < MAX_PRINTED) printed += text;
  });
  await Promise.race([once(child.stdout, "readable"), closed]);
  const output = Readable.from(
    (async function* () {
      yield* child.stdout;
      const [code] = await closed;
      if (code !== 0) throw failure(path, printed);
    })(),
  );
  return output.once("close", () => child.kill());
}

const failure = (path: string, printed: string) => new BackupError("failed", `${path} failed: ${printed.trim()}`);

/** The password goes by the environment: other users of this machine see arguments. */
function connection(args: string[], url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...process.env, LC_ALL: "C", ...(password && { PGPASSWORD: password }) };
  return { env, all: [...args, "--no-password", `--dbname=${address.href}`] };
}
