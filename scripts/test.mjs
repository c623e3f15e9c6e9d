/**
 * `npm test` and `npm run check` (`--quick`): installs what is missing, then runs every gate on Node 24.
 * Runs on Node 20 or newer with nothing installed, so it imports only Node's own modules.
 */
import { spawn } from "node:child_process";
import { installIfMissing, nodeOfTheProject } from "./install.mjs";

installIfMissing();
const gates = spawn(nodeOfTheProject(), ["scripts/gates/run.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_NO_WARNINGS: "1" },
});
// A Ctrl-C reaches the child by itself; it stops what it started and says so by its exit code.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => gates.kill("SIGTERM"));
gates.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
