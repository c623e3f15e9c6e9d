/**
 * `npm start`: installs, builds when sources are newer, starts the shop on Node 24. Runs on Node 20 with nothing
 * installed, so it imports only Node's modules.
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
