/** Runs the gates in turn and ends with `N passed, N failed`. */
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
for (const gate of gates.filter((one) => one.quick || !quick)) tallies.push(await runGate(gate));

const total = sum(tallies);
for (const failure of total.failures) console.log(`\n✗ ${failure.trim()}`);
const skips = tallies.filter((tally) => tally.skipped > 0 && tally.note);
for (const { note } of skips) console.log(`\n!!! ${note}`);
console.log(`\n${countLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runGate(gate: Gate): Promise<Tally> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${gate.name} …`);
  const waiting = setInterval(() => console.log(`  still at it (${seconds()} s)`), PATIENCE_MS);
  try {
    const tally = await gate.run().catch((error: Error) => failed(`${gate.name}: ${error.message}`));
    console.log(`  ${countLine(tally)} (${seconds()} s)${tally.note ? `, ${tally.note}` : ""}`);
    return tally;
  } finally {
    clearInterval(waiting);
  }
}
