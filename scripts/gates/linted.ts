/**
 * Which files lint has found right as they are. Biome's rules look at one file each (none of its `project` and `types`
 * domains is on), so what it said of a file holds until file, settings or packages change.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A folder with more changed files than that is read faster as a whole. */
const MAX_FILES = 500;

/** `files`: to look at now, null for all. `keep`: call when they are right. */
export type Unlinted = { files: string[] | null; keep(): void };

/** The repository at `root` keeps in its `.cache` which files passed. */
export function listUnlinted(root: string): Unlinted {
  const prints = fingerprints(root);
  if (!prints) return { files: null, keep: () => {} };
  const kept = path.join(root, ".cache", `linted-${settingsOf(root)}`);
  const right = new Set(existsSync(kept) ? readFileSync(kept, "utf8").split("\n") : []);
  const files = [...prints].flatMap(([file, print]) => (right.has(print) ? [] : [file]));
  return {
    files: files.length > MAX_FILES ? null : files,
    keep: () => {
      // What was changed while it was looked at may have been another text.
      const now = fingerprints(root);
      const same = [...prints].flatMap(([file, print]) => (now?.get(file) === print ? [print] : []));
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(kept, same.join("\n"));
    },
  };
}

/**
 * Each file's fingerprint is of its text and its name, which rules go by too. Null where Git doesn't know the files.
 */
function fingerprints(root: string): Map<string, string> | null {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  try {
    const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const files = [...new Set(listed.split("\0"))].filter((file) => file && existsSync(path.join(root, file)));
    return new Map(files.map((file) => [file, printOf(file, readFileSync(path.join(root, file)))]));
  } catch {
    return null;
  }
}

function settingsOf(root: string): string {
  const settings = ["biome.json", "package.json", "package-lock.json", ".gitignore", "scripts/gates/gates.ts"].map(
    (file) => path.join(root, file),
  );
  return printOf(...settings.map((file) => (existsSync(file) ? readFileSync(file) : ""))).slice(0, 16);
}

function printOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
