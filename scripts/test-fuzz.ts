/**
 * `npm run test:fuzz -- 250000 [seed]`: odd requests to the built shop, a process per processor. A 5xx says how to
 * repeat it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** Per seed (tests/requests/fuzz.all.test.ts): workers take whole seeds. */
const PER_SEED = 2_000;
const MAX_WORKERS = 8;

const [wanted = "10000", first] = process.argv.slice(2);
const count = Number(wanted);
const seed = Number(first ?? Date.now() % 1_000_000_007);
const seeds = Math.ceil(count / PER_SEED);
const workers = Math.min(availableParallelism(), MAX_WORKERS, seeds);

/** The requests of the seeds from `from` up to `to` in a process of its own; resolves to its exit code. */
async function work(from: number, to: number): Promise<number> {
  const requests = Math.min(count, to * PER_SEED) - from * PER_SEED;
  const env = { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed + from) };
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "requests", "tests/requests/fuzz.all.test.ts"];
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "inherit" }), "exit");
  return code ?? 1;
}

const started = performance.now();
const shares = Array.from({ length: workers }, (_, n) => Math.floor((seeds * n) / workers));
const codes = await Promise.all(shares.map((share, n) => work(share, shares[n + 1] ?? seeds)));
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${count} requests from seed ${seed} on, ${workers} at a time: ${seconds} s`);
process.exitCode = Math.max(...codes);
