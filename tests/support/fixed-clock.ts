import type { Clock } from "#app/platform/clock.ts";

/** Stands at `date` until advanced. */
export function fixedClock(date: Date | string): Clock & { advance(ms: number): void } {
  let time = new Date(date).getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
