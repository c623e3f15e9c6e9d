/** `npm run month -- 10000`: plays a made-up month of so many orders (tests/month) and prints the numbers that must be equal. */
import { spawnSync } from "node:child_process";

const [orders = "10000"] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "proofs", "tests/month/month.all.test.ts"],
  { env: { ...process.env, MONTH_ORDERS: orders }, stdio: "inherit" },
);
process.exitCode = status ?? 1;
