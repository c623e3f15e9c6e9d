/** Programs of Debian's packages that are not installed: unpacked with their libraries into .cache/debian. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { childEnv, findOnPath, run } from "./processes.ts";

const HOME = resolve(".cache/debian");
const DOWNLOAD_MS = 240_000;
/** Of the machine, as its C library is. */
const OF_THE_SYSTEM = /^(libc6|libgcc-s1|libc-bin)$/;

/** `libraries`: for LD_LIBRARY_PATH; empty for an installed one. */
export type Program = { path: string; libraries: string[]; origin: string };

/** An installed one, else Debian's. @throws with what to do, when there is none */
export async function findProgram(name: string, packageName = name): Promise<Program> {
  const installed = findOnPath([name], existsSync) ?? [`/usr/sbin/${name}`].find(existsSync);
  if (installed) return { path: installed, libraries: [], origin: `installed: ${installed}` };
  const folder = await unpacked(packageName);
  const path = ["usr/sbin", "usr/bin", "sbin", "bin"].map((one) => join(folder, one, name)).find(existsSync);
  if (!path) throw new Error(`Debian's package ${packageName} has no program ${name}.`);
  return { path, libraries: librariesIn(folder), origin: `Debian's package ${packageName}, unpacked` };
}

/** The folder of a package and the libraries it needs, unpacked once. @throws with what to do */
async function unpacked(name: string): Promise<string> {
  const folder = join(HOME, name);
  if (existsSync(folder)) return folder;
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg"))
    throw new Error(`${name} is not installed, and it can be brought on Debian and Ubuntu only. Install ${name}.`);
  mkdirSync(HOME, { recursive: true });
  const draft = mkdtempSync(join(HOME, "draft-"));
  try {
    const names = await withLibraries(name);
    const args = ["download", "-q", ...names];
    const done = await run("apt-get", args, { cwd: draft, env: childEnv(), timeoutMs: DOWNLOAD_MS });
    const files = readdirSync(draft).filter((file) => file.endsWith(".deb"));
    if (done.code !== 0 || files.length === 0)
      throw new Error(`apt-get download ${name} failed (is "apt-get update" needed?):\n${done.output}`);
    for (const file of files) {
      const step = await run("dpkg", ["-x", join(draft, file), draft]);
      if (step.code !== 0) throw new Error(`dpkg -x ${file} failed:\n${step.output}`);
      rmSync(join(draft, file));
    }
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** With the libraries that it and they depend on. */
async function withLibraries(name: string): Promise<string[]> {
  const found = new Set([name]);
  for (const one of found) {
    const told = await run("apt-cache", ["depends", "--important", one]);
    for (const [, library = ""] of told.output.matchAll(/Depends: (lib[^\s<]+)/g))
      if (!OF_THE_SYSTEM.test(library)) found.add(library);
  }
  return [...found];
}

function librariesIn(folder: string): string[] {
  return ["usr/lib", "lib"]
    .map((one) => join(folder, one))
    .filter(existsSync)
    .flatMap((one) =>
      readdirSync(one)
        .filter((name) => name.endsWith("-linux-gnu"))
        .map((name) => join(one, name)),
    );
}
