/** Another commit of this repository, built in .cache/releases. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { childEnv, run } from "./processes.ts";

const HOME = resolve(".cache/releases");
const INSTALL_MS = 300_000;

/** The folder of the release, built once. @throws when the commit is not in this repository, or can't be built */
export async function builtRelease(commit: string): Promise<string> {
  const known = await run("git", ["rev-parse", "--verify", `${commit}^{commit}`]);
  if (known.code !== 0) throw new Error(`Commit ${commit} is not in this repository (git fetch --unshallow?).`);
  const folder = join(HOME, known.output.trim());
  if (existsSync(folder)) return folder;
  mkdirSync(HOME, { recursive: true });
  const draft = mkdtempSync(join(HOME, "draft-"));
  try {
    await step("sh", ["-c", `git archive "${commit}" | tar -x -C "${draft}"`]);
    await step("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"], draft);
    await step("npm", ["run", "-s", "build"], draft);
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function step(command: string, args: string[], cwd?: string): Promise<void> {
  const env = childEnv({ NODE_ENV: "development" });
  const { code, output } = await run(command, args, { cwd, env, timeoutMs: INSTALL_MS });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output.slice(-2000)}`);
}
