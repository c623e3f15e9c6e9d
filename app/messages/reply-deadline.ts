const HOUR_MS = 3_600_000;
const HOURS_TO_ANSWER = 48;

export type ReplyDeadline = { isOverdue: boolean; text: string };

/** Returns null for answered and closed messages. */
export function replyDeadline(message: { state: string; createdAt: Date }, now: Date): ReplyDeadline | null {
  if (message.state !== "open") return null;
  const leftMs = message.createdAt.getTime() + HOURS_TO_ANSWER * HOUR_MS - now.getTime();
  if (leftMs <= 0) return { isOverdue: true, text: `Overdue by ${hours(Math.max(1, Math.floor(-leftMs / HOUR_MS)))}` };
  return {
    isOverdue: false,
    text: `Reply due in ${leftMs < HOUR_MS ? "less than 1 h" : hours(Math.floor(leftMs / HOUR_MS))}`,
  };
}

/** "20 h", "3 days 4 h" */
function hours(count: number): string {
  if (count < 72) return `${count} h`;
  const [days, rest] = [Math.floor(count / 24), count % 24];
  return rest === 0 ? `${days} days` : `${days} days ${rest} h`;
}
