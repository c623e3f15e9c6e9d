/** globalSetup: builds the application from today's sources and fills a demo shop. */
import { execFileSync } from "node:child_process";
import { prepareDemoFolder } from "./demo-folder.ts";

export async function setup(): Promise<void> {
  buildApplication();
  await prepareDemoFolder();
}

/** Call before tests run side by side: builds unless `build/` is from these very sources. */
export function buildApplication(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
}
