export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function fixedClock(date: Date | string): Clock & { advance(ms: number): void } {
  let time = new Date(date).getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
