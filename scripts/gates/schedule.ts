/** Gates side by side, so that no core is idle while one of them waits. */
import type { Tally } from "./tally.ts";
import type { Suite } from "./tiers.ts";

/**
 * `cores`: how many it keeps busy; one that mostly waits counts less. `after`: the gate whose work it needs. `suite`: which
 * test files it runs. `again`: these files of it, all without any; gates without it say the same each time.
 */
export type Gate = {
  name: string;
  cores: number;
  after?: string;
  suite?: Suite;
  run(): Promise<Tally>;
  again?(files: string[]): Promise<Tally>;
};

/** `work` is begun with each as soon as there is room for it. */
export async function runGates(
  gates: readonly Gate[],
  room: number,
  work: (gate: Gate) => Promise<void>,
): Promise<void> {
  const waiting = [...gates];
  const running = new Map<Gate, Promise<void>>();
  while (waiting.length + running.size > 0) {
    for (let gate = nextGate(waiting, [...running.keys()], room); gate; ) {
      const begun = gate;
      waiting.splice(waiting.indexOf(begun), 1);
      running.set(
        begun,
        work(begun).finally(() => running.delete(begun)),
      );
      gate = nextGate(waiting, [...running.keys()], room);
    }
    await Promise.race(running.values());
  }
}

/** The first of `waiting` that may start beside those that run. One too large for `room` runs alone. */
export function nextGate(waiting: readonly Gate[], running: readonly Gate[], room: number): Gate | undefined {
  const unfinished = new Set([...waiting, ...running].map(({ name }) => name));
  const taken = running.reduce((sum, { cores }) => sum + cores, 0);
  return waiting.find(
    ({ cores, after }) => !(after && unfinished.has(after)) && (taken === 0 || taken + cores <= room),
  );
}
