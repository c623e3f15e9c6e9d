/** A larger number says nothing more about what to do. */
export const MAX_TASKS_SHOWN = 999;

export function taskCount(count: number): string {
  return count > MAX_TASKS_SHOWN ? `${MAX_TASKS_SHOWN}+` : String(count);
}
