/** Programs of Debian's packages that are not installed: unpacked with their libraries into .cache/debian. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { childEnv, findOnPath, run } from "./processes.ts";

const HOME = resolve(".cache/debian");
const DOWNLOAD_MS = 240_000;
/** Packages that must be the machine's own, as its C library and its Python are. */
const OF_THE_SYSTEM = /^(libc6|libgcc-s1|libc-bin|libpython.*|libjs-.*)$/;

/** `root`: the folder it was unpacked to, null for an installed one. `env`: what it needs to find its libraries. */
export type Program = { path: string; root: string | null; env: Record<string, string>; origin: string };

/**
 * An installed one, else Debian's, with what it only recommends if that is in `more`.
 * @throws with what to do, when there is none
 */
export async function findProgram(name: string, packageName = name, more: string[] = []): Promise<Program> {
  const installed = findOnPath([name], existsSync) ?? [`/usr/sbin/${name}`].find(existsSync);
  if (installed) return { path: installed, root: null, env: {}, origin: `installed: ${installed}` };
  const root = await unpacked(packageName, more);
  const path = ["usr/sbin", "usr/bin", "sbin", "bin"].map((one) => join(root, one, name)).find(existsSync);
  if (!path) throw new Error(`Debian's package ${packageName} has no program ${name}.`);
  return { path, root, env: environment(root), origin: `Debian's package ${packageName}, unpacked` };
}

/** Copied into `home` unless it is installed: the folder of the project may be closed to another user. */
export function copiedInto(home: string, program: Program): Program {
  if (!program.root) return program;
  const root = join(home, "programs", basename(program.root));
  if (!existsSync(root)) cpSync(program.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...program, root, path: join(root, relative(program.root, program.path)), env: environment(root) };
}

/** For a program that starts the others. */
export function environmentOf(...programs: Program[]): Record<string, string> {
  const joined = (name: string) => programs.flatMap(({ env }) => env[name] ?? []).join(":");
  const folders = programs.map(({ path }) => dirname(path));
  return {
    PATH: [...folders, process.env.PATH].join(":"),
    LD_LIBRARY_PATH: joined("LD_LIBRARY_PATH"),
    PYTHONPATH: joined("PYTHONPATH"),
  };
}

/** The folder of a package and the libraries it needs, unpacked once. @throws with what to do */
async function unpacked(name: string, more: string[]): Promise<string> {
  const folder = join(HOME, [name, ...more].join("+"));
  if (existsSync(folder)) return folder;
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg"))
    throw new Error(`${name} is not installed, and it can be brought on Debian and Ubuntu only. Install ${name}.`);
  mkdirSync(HOME, { recursive: true });
  const draft = mkdtempSync(join(HOME, "draft-"));
  try {
    const names = await withLibraries([name, ...more]);
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

/** Adds the libraries and Python modules that the packages depend on; of alternatives the last counts. */
async function withLibraries(names: string[]): Promise<string[]> {
  const kinds = ["recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"].map((kind) => `--no-${kind}`);
  const told = await run("apt-cache", ["depends", "--recurse", ...kinds, ...names]);
  const needs = new Map<string, string[]>();
  for (const block of told.output.split(/^(?=\S)/m)) {
    const wanted = [...block.matchAll(/^ {2}(?:Pre)?Depends: ((?:lib|python3-)[^\s<]+)/gm)].map(([, one = ""]) => one);
    needs.set(block.split("\n")[0] ?? "", wanted);
  }
  const found = new Set(names);
  for (const one of found)
    for (const wanted of needs.get(one) ?? []) if (!OF_THE_SYSTEM.test(wanted)) found.add(wanted);
  return [...found];
}

function environment(root: string): Record<string, string> {
  const folders = ["usr/lib", "lib"]
    .map((one) => join(root, one))
    .filter(existsSync)
    .flatMap((one) => readdirSync(one).map((name) => join(one, name)));
  const libraries = folders.filter((folder) => folder.endsWith("-linux-gnu"));
  const modules = join(root, "usr/lib/python3/dist-packages");
  return {
    ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(":") }),
    ...(existsSync(modules) && { PYTHONPATH: modules }),
  };
}
