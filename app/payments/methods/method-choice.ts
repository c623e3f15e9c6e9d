/** The value of a radio button at checkout: a method's id, and for a row of an online method its channel. */
import { type Channel, channelsIn } from "#app/payments/channels.ts";

/** Ids of methods have no colon. */
export function methodChoice(methodId: string, channel: string | null): string {
  return channel ? `${methodId}:${channel}` : methodId;
}

/** `channel`: null for the method as a whole. */
export function readMethodChoice(value: string): { method: string; channel: Channel | null } {
  const [method = "", channel = ""] = value.split(":");
  return { method, channel: channelsIn([channel])[0] ?? null };
}
