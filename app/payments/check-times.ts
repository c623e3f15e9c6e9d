/**
 * Checks continue for three days after the provider's page ends, because late payments still succeed
 * (docs/rules.md#p6).
 */
const MINUTE_MS = 60_000;
const FIRST_MS = 15 * MINUTE_MS;
const MAX_PAUSE_MS = 12 * 60 * MINUTE_MS;
/** Until this age an open attempt is continued; later a new one replaces it. */
export const REUSE_MS = 120 * MINUTE_MS;
/** How long the provider's page accepts a payment. */
export const PAGE_MS = REUSE_MS + 35 * MINUTE_MS;
const GIVE_UP_MS = PAGE_MS + 3 * 24 * 60 * MINUTE_MS;

export function firstCheck(createdAt: Date): Date {
  return new Date(createdAt.getTime() + FIRST_MS);
}

export function nextCheck(createdAt: Date, checks: number, now: Date): Date | null {
  const end = createdAt.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const pause = Math.min(FIRST_MS * 2 ** checks, MAX_PAUSE_MS);
  return new Date(Math.min(now.getTime() + pause, end));
}
