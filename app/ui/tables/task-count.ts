export const MAX_TASKS_COUNTED = 999;

/** `upTo`: the limit of counting. */
export function taskCount(count: number, upTo = Number.POSITIVE_INFINITY): string {
  return count > upTo ? `${upTo.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
