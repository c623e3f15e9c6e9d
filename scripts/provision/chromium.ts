/** A Chromium for browser tests: CHROMIUM_PATH, an installed one, Debian's package as root, else Playwright's. */
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { canInstallPackages, installPackage } from "./debian.ts";
import { childEnv, findOnPath, run } from "./processes.ts";

const INSTALLED = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(homedir(), "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
];

/** The path of one that runs, or null. */
export async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} does not run.`);
  }
  const installed = findOnPath(INSTALLED, existsSync);
  if (installed && (await works(installed))) return installed;
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;
  if (canInstallPackages() && (await installPackage("chromium")) && (await works("/usr/bin/chromium"))) {
    return "/usr/bin/chromium";
  }
  await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    env: childEnv(),
    timeoutMs: 240_000,
  });
  return playwrightsOwn();
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) && (await works(path)) ? path : null;
}

async function works(path: string): Promise<boolean> {
  return (await run(path, ["--version", "--no-sandbox"], { timeoutMs: 20_000 })).code === 0;
}
