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
const { flags, env } = JSON.parse(readFileSync("scripts/shop-process.json", "utf8"));
handOver([...flags, "build/server/serve.js"], { NODE_ENV: "production", ...env, ...process.env });
