/** `npm run test:model -- 10000 [seed]`: random sequences of commands beside the model of tests/model.test.ts. */
import { spawnSync } from "node:child_process";

const [count = "10000", seed] = process.argv.slice(2);
const env = { ...process.env, MODEL_SEQUENCES: count, ...(seed && { MODEL_SEED: seed }) };
const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "tests/model.test.ts"];
process.exitCode = spawnSync(process.execPath, args, { env, stdio: "inherit" }).status ?? 1;
