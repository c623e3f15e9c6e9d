/**
 * `npm start`: installs what is missing, builds when a source is newer than the build, starts the shop on Node 24.
 * Runs on Node 20 or newer with nothing installed, so it imports only Node's own modules.
 */
import { readFileSync } from "node:fs";
import { buildIfStale } from "./build.mjs";
import { handOver } from "./hand-over.mjs";
import { installIfMissing, say } from "./install.mjs";

installIfMissing();
buildIfStale();
say("Starting …");
// A small young generation: a page's garbage is collected early instead of growing the process by 100 MB.
const flags = JSON.parse(readFileSync("scripts/shop-flags.json", "utf8"));
handOver([...flags, "server/main.ts"], { NODE_ENV: "production", ...process.env });
