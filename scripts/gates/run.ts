/** Runs the gates round by round and ends with `N passed, N failed`. */
import { stopAll } from "../provision/processes.ts";
import { type Gate, gates } from "./gates.ts";
import { countLine, failed, sum, type Tally } from "./tally.ts";

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

const quick = process.argv.includes("--quick");
const tallies: Tally[] = [];
const chosen = gates.filter((one) => one.quick || !quick);
for (const round of new Set(chosen.map((one) => one.round))) {
  const running = chosen.filter((one) => one.round === round).map((gate) => ({ gate, ...start(gate) }));
  for (const one of running) tallies.push(await report(one));
}

const total = sum(tallies);
for (const failure of total.failures) console.log(`\n✗ ${failure.trim()}`);
const skips = tallies.filter((tally) => tally.skipped > 0 && tally.note);
for (const { note } of skips) console.log(`\n!!! ${note}`);
console.log(`\n${countLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

type Running = { gate: Gate; tally: Promise<Tally>; seconds(): number };

/** The clock stops with the gate, though it may be reported later. */
function start(gate: Gate): Omit<Running, "gate"> {
  const started = Date.now();
  let ended: number | undefined;
  const tally = gate
    .run()
    .catch((error: Error) => failed(`${gate.name}: ${error.message}`))
    .finally(() => {
      ended = Date.now();
    });
  return { tally, seconds: () => Math.round(((ended ?? Date.now()) - started) / 1000) };
}

async function report({ gate, tally, seconds }: Running): Promise<Tally> {
  console.log(`${gate.name} …`);
  const waiting = setInterval(() => console.log(`  still at it (${seconds()} s)`), PATIENCE_MS);
  try {
    const found = await tally;
    console.log(`  ${countLine(found)} (${seconds()} s)${found.note ? `, ${found.note}` : ""}`);
    return found;
  } finally {
    clearInterval(waiting);
  }
}
