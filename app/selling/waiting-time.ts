const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function waitingTime(since: Date, now: Date): string {
  const waited = now.getTime() - since.getTime();
  const days = Math.floor(waited / DAY_MS);
  if (days >= 1) return days === 1 ? "1 day" : `${days} days`;
  const hours = Math.floor(waited / HOUR_MS);
  if (hours >= 1) return hours === 1 ? "1 hour" : `${hours} hours`;
  return "a few minutes";
}
