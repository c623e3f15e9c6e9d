/** globalSetup: the shop is built from today's sources before anything calls the built application. */
import { execFileSync } from "node:child_process";

export function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
}
