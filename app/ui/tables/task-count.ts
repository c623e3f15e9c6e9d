/** Where counting on would say nothing more about what to do. */
export const MAX_TASKS_COUNTED = 999;

/** `upTo`: it was counted to one more at most. */
export function taskCount(count: number, upTo = Number.POSITIVE_INFINITY): string {
  return count > upTo ? `${upTo.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
