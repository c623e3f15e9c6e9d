/**
 * `npm run test:model -- 10000 [seed]`: random command sequences beside the model of tests/model, on one database per
 * processor. A failure says how to repeat it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** Per seed (tests/model/run.ts): workers take whole seeds. */
const PER_SEED = 20;
const MAX_WORKERS = 8;

const [wanted = "10000", first] = process.argv.slice(2);
const seeds = Math.ceil(Number(wanted) / PER_SEED);
const seed = Number(first ?? Date.now() % 1_000_000_007);
const workers = Math.min(availableParallelism(), MAX_WORKERS, seeds);

/** The seeds from `from` in a process of its own; resolves to its exit code. */
async function work(from: number, count: number): Promise<number> {
  const env = { ...process.env, MODEL_SEQUENCES: String(count * PER_SEED), MODEL_SEED: String(from) };
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "proofs", "tests/model/model.all.test.ts"];
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "inherit" }), "exit");
  return code ?? 1;
}

const started = performance.now();
const shares = Array.from({ length: workers }, (_, n) => Math.floor((seeds * n) / workers));
const codes = await Promise.all(shares.map((share, n) => work(seed + share, (shares[n + 1] ?? seeds) - share)));
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${seeds * PER_SEED} sequences from seed ${seed} on, ${workers} at a time: ${seconds} s`);
process.exitCode = Math.max(...codes);
