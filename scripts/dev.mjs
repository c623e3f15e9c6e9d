/** `npm run dev`: installs what is missing, then starts the shop with Vite on Node 24. */
import { handOver } from "./hand-over.mjs";
import { installIfMissing } from "./install.mjs";

installIfMissing();
handOver(["--enable-source-maps", "server/dev.ts"], { ...process.env, NODE_ENV: "development" });
