/**
 * `npm start`: installs what is missing, builds when a source is newer than the build, starts the shop on Node 24.
 * Runs on Node 20 or newer with nothing installed, so it imports only Node's own modules.
 */
import { spawn } from "node:child_process";
import { buildIfStale } from "./build.mjs";
import { installIfMissing, nodeOfTheProject, say } from "./install.mjs";

installIfMissing();
buildIfStale();
say("Starting …");
const shop = spawn(nodeOfTheProject(), ["--enable-source-maps", "server/main.ts"], {
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env, NODE_NO_WARNINGS: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
