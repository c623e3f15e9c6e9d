/**
 * Random command sequences beside a plain model of the shop; the auditor checks what each leaves (docs/decisions/366).
 * `npm run test:model -- 10000 [seed]` runs any number.
 */
import { expect, test } from "vitest";
import { jobs } from "#server/jobs.ts";
import { tally } from "#tests/model/commands/step.ts";
import { openForTests } from "#tests/support/db.ts";
import { mattersMet, met, waysMet } from "./outcomes.ts";
import { reached } from "./reached.ts";
import { openWith, PER_SEED, runSeed } from "./run.ts";

const wanted = Number(process.env.MODEL_SEQUENCES ?? 40);
/** CI always has the same seed, so that a change is judged by what it is. */
const seed = Number(process.env.MODEL_SEED ?? (process.env.CI ? 1 : Date.now() % 1_000_000_007));
const rounds = Math.ceil(wanted / PER_SEED);
/** A run without a number of its own ends with the minute, however slow the machine is. */
const mostMs = process.env.MODEL_SEQUENCES ? Number.POSITIVE_INFINITY : 60_000;

test(
  `${rounds * PER_SEED} random sequences end as the model says, and the auditor finds nothing`,
  async () => {
    const started = performance.now();
    const database = await openForTests();
    const opened = await openWith(
      database,
      jobs.map(({ name }) => name),
    );
    let done = 0;
    for (; done < rounds && (done === 0 || performance.now() - started < mostMs); done++)
      await runSeed(opened, seed + done);
    await database.close();
    const seconds = Math.round((performance.now() - started) / 1000);
    const counts = [...tally].map(([name, ends]) => `${name} (${[...ends].map((end) => end.join(" ")).join(", ")})`);
    const places = [...reached].map(([name, times]) => `${name} ${times}`);
    const steps = [...tally.values()].flatMap((ends) => [...ends.values()]).reduce((sum, times) => sum + times, 0);
    const shares = [...met, ...waysMet(), ...mattersMet()].map(
      ([name, times]) => [name, (100 * times) / steps] as const,
    );
    process.stdout.write(
      `model: ${done * PER_SEED} sequences, seed ${seed}, ${seconds} s\n  did: ${counts.join(" · ")}\n  met: ${places.join(" · ")}\n  outcomes of ${steps} steps: ${shares.map(([name, share]) => `${name} ${share.toFixed(1)} %`).join(" · ")}\n`,
    );
    expect(tally.size).toBeGreaterThan(15);
    // Of fewer sequences a share of 5 % is by chance half a percent less or more.
    const least = done * PER_SEED >= 2_000 ? 5 : 4;
    if (done * PER_SEED >= 400) expect(shares.filter(([, share]) => share < least)).toEqual([]);
  },
  240_000 + wanted * 10_000,
);
