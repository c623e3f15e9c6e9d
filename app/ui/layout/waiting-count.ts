/** Queries count to one more at most. */
export const MAX_WAITING_SHOWN = 99;

export function waitingCount(count: number): string {
  return count > MAX_WAITING_SHOWN ? `${MAX_WAITING_SHOWN}+` : String(count);
}
