/**
 * `npm start`: installs what is missing, builds when a source is newer than the build, starts the shop on Node 24.
 * Runs on Node 20 or newer with nothing installed, so it imports only Node's own modules.
 */
import { buildIfStale } from "./build.mjs";
import { handOver } from "./hand-over.mjs";
import { installIfMissing, say } from "./install.mjs";

installIfMissing();
buildIfStale();
say("Starting …");
handOver(["--enable-source-maps", "server/main.ts"], { NODE_ENV: "production", ...process.env });
