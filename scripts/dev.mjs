/** `npm run dev`: installs what is missing, then starts the shop with Vite on Node 24. */
import { spawn } from "node:child_process";
import { installIfMissing, nodeOfTheProject } from "./install.mjs";

installIfMissing();
const shop = spawn(nodeOfTheProject(), ["--enable-source-maps", "server/dev.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development", NODE_NO_WARNINGS: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code) => process.exit(code ?? 1));
