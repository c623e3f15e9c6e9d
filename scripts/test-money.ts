/** `npm run test:money`: money by all cases, of which `npm test` tries some (docs/decisions/366). */
import { spawnSync } from "node:child_process";

const proofs = ["closing-money", "every-order", "forged-webhooks"];
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "proofs", ...proofs],
  {
    env: { ...process.env, MONEY_CASES: "all" },
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
