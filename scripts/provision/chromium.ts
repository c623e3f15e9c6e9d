/** A Chromium for browser tests: a headless shell before a whole browser, which takes almost twice the CPU time. */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { canInstallPackages, installPackage } from "./debian.ts";
import { childEnv, findOnPath, run } from "./processes.ts";

const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const DEBIAN_PACKAGE = "chromium-headless-shell";
const BROWSERS = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(homedir(), "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
];

/**
 * The path of one that runs, or null: CHROMIUM_PATH, an installed shell, Debian's package as root, an installed browser,
 * else Playwright's download. @throws when CHROMIUM_PATH does not run
 */
export async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} does not run.`);
  }
  return (
    (await installed(SHELLS)) ??
    (await playwrightsShell()) ??
    (await debiansShell()) ??
    (await installed(BROWSERS)) ??
    (await downloadedShell())
  );
}

async function installed(names: string[]): Promise<string | null> {
  const path = findOnPath(names, existsSync);
  return path && (await works(path)) ? path : null;
}

async function debiansShell(): Promise<string | null> {
  if (!canInstallPackages()) return null;
  return (await installPackage(DEBIAN_PACKAGE)) ? installed(SHELLS) : null;
}

/** The shell of this version of Playwright, if it has been downloaded. */
async function playwrightsShell(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  // Playwright tells where the whole browser is; the shell of its revision lies beside it.
  const [, folder, revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const home = join(folder ?? "", `chromium_headless_shell-${revision}`);
  if (!existsSync(home)) return null;
  const files = readdirSync(home, { recursive: true, encoding: "utf8" });
  const shell = files.find((file) => /headless[-_]shell(\.exe)?$/.test(file));
  return shell && (await works(join(home, shell))) ? join(home, shell) : null;
}

async function downloadedShell(): Promise<string | null> {
  const install = ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"];
  await run(process.execPath, install, { env: childEnv(), timeoutMs: 240_000 });
  return playwrightsShell();
}

async function works(path: string): Promise<boolean> {
  return (await run(path, ["--version", "--no-sandbox"], { timeoutMs: 20_000 })).code === 0;
}
