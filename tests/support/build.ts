/** globalSetup: builds the application from today's sources and fills a demo shop. */
import { execFileSync } from "node:child_process";
import { prepareDemoFolder } from "./demo-folder.ts";

export async function setup(): Promise<void> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  await prepareDemoFolder();
}
