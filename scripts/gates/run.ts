/** Runs the gates and ends with `N passed, N failed`. */
import { availableParallelism } from "node:os";
import { stopAll } from "../provision/processes.ts";
import { gatesOf } from "./gates.ts";
import { removeOldResults } from "./kept-results.ts";
import { type Gate, runGates } from "./schedule.ts";
import { secondTry } from "./second-try.ts";
import { countLine, failed, sum, type Tally } from "./tally.ts";
import { isForAll, listTestFiles, tierOf } from "./tiers.ts";

const PATIENCE_MS = 30_000;

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    await stopAll();
    process.exit(130);
  });
}

await removeOldResults(".cache", new Date());
const words = process.argv.slice(2);
const tier = tierOf(words);
if (!tier) {
  console.error(`"${words.join(" ")}" is neither --all nor --quick.`);
  process.exit(2);
}
const found = new Map<Gate, Tally>();
const running = new Map<Gate, number>();
const waiting = setInterval(sayWhoRuns, PATIENCE_MS);
await runGates(
  gatesOf(tier),
  // Two more than there are cores: each gate waits for something now and then.
  Math.max(2, availableParallelism()) + 2,
  work,
);
clearInterval(waiting);

if (process.env.CI) for (const [gate, first] of found) found.set(gate, await secondTry(gate, first));

const tallies = [...found.values()];
const total = sum(tallies);
for (const failure of total.failures) console.log(`\n✗ ${failure.trim()}`);
for (const { warning } of tallies) if (warning) console.log(`\n!!! ${warning}`);
if (tier === "test")
  console.log(
    `\nLeft to npm run test:all: ${listTestFiles().filter(isForAll).length} test files, and journeys at a phone's size`,
  );
console.log(`\n${countLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function work(gate: Gate): Promise<void> {
  running.set(gate, Date.now());
  const tally = await gate.run().catch((error: Error) => failed(`${gate.name}: ${error.message}`));
  console.log(`${gate.name}: ${countLine(tally)} (${secondsOf(gate)} s)${tally.note ? `, ${tally.note}` : ""}`);
  for (const failure of tally.failures) console.log(`  ✗ ${failure.trim().split("\n")[0]}`);
  found.set(gate, tally);
  running.delete(gate);
}

function sayWhoRuns(): void {
  console.log(`… ${[...running.keys()].map((gate) => `${gate.name} (${secondsOf(gate)} s)`).join(", ")}`);
}

function secondsOf(gate: Gate): number {
  return Math.round((Date.now() - (running.get(gate) ?? Date.now())) / 1000);
}
