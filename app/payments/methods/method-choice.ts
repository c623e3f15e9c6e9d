/** The value of a radio button at checkout: a method's id, and for a row of an online method its channel. */
import { type Channel, channelsIn } from "#app/payments/channels.ts";

/** Ids of methods have no colon. */
export function methodChoice(methodId: string, channel: string | null): string {
  return channel ? `${methodId}:${channel}` : methodId;
}

/** The channel, if the method shows a row for it; an admin may have switched that off since the page was sent. */
export function offeredChannel(
  { channels: shown }: { channels: readonly Channel[] },
  channel: Channel | null | undefined,
): Channel | null {
  return channel && shown.includes(channel) ? channel : null;
}

/** `channel`: null for the method as a whole. */
export function readMethodChoice(value: string): { method: string; channel: Channel | null } {
  const [method = "", channel = ""] = value.split(":");
  return { method, channel: channelsIn([channel])[0] ?? null };
}
