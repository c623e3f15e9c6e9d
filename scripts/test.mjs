/**
 * `npm test`, `npm run test:all` (`--all`) and `npm run check` (`--quick`): installs, then runs the gates on Node 24. Runs on
 * Node 20 with nothing installed, so it imports only Node's modules.
 */
import { handOver } from "./hand-over.mjs";
import { installIfMissing } from "./install.mjs";

installIfMissing();
handOver(["scripts/gates/run.ts", ...process.argv.slice(2)], process.env);
