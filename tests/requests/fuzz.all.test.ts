/**
 * Thousands of odd requests, none answered 5xx (docs/decisions/356). `npm run test:fuzz -- 250000 [seed]` sends any
 * number; here a short run of a fixed seed (docs/decisions/366).
 */
import { expect, test } from "vitest";
import { fuzz } from "#tests/fuzz/fuzz.ts";

/** Requests to one shop; then comes a fresh one with the next seed. */
const PER_SEED = 2_000;
const SHORT_RUN = 500;
const wanted = Number(process.env.FUZZ_REQUESTS ?? SHORT_RUN);
const first = Number(process.env.FUZZ_SEED ?? 107);
const rounds = Math.ceil(wanted / PER_SEED);

test(
  `${wanted} requests from seed ${first} on: no 5xx`,
  async () => {
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round++) {
      const result = await fuzz(first + round, Math.min(PER_SEED, wanted - round * PER_SEED));
      failures.push(...result.failures);
      for (const [status, times] of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
      if (process.env.FUZZ_REQUESTS)
        process.stdout.write(
          `seed ${first + round}: ${result.failures.length} × 5xx, slowest ${Math.round(result.slowestMs)} ms\n`,
        );
    }
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`);
    process.stdout.write(`fuzz: ${wanted} requests, seed ${first}: ${counts.join(", ")}\n`);
    expect(failures).toEqual([]);
    // Most requests must come through to a route, else nothing is tried.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(wanted / 10);
  },
  60_000 + wanted * 200,
);
