import { emiSentence } from "#app/domain/money/emi.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { cardsFirstAboveUpiLimit, isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import { type Channel, channelRows } from "#app/payments/channels.ts";
import { methodChoice } from "./method-choice.ts";
import type { ListedMethod } from "./method-queries.server.ts";

const UPI_LIMIT = "Most banks limit UPI to ₹1,00,000 per payment.";

/** One row of the checkout. `value`: what its radio button sends, for `readMethodChoice`. */
export type OfferedMethod = Pick<ListedMethod, "id" | "name" | "description" | "type" | "provider"> & {
  value: string;
  note: string | null;
};

/**
 * A row for each channel of an online method that has several, else one for the method. Above UPI's limit, what is no UPI
 * comes first; else the row of `lastUsed`, what the buyer paid the last order with.
 */
export function methodsFor(
  methods: readonly ListedMethod[],
  amountPaise: Paise,
  lastUsed: string | null = null,
): OfferedMethod[] {
  const isAbove = isAboveUpiLimit(amountPaise);
  const upiNote = isAbove ? upiLimitNote(methods) : null;
  const offered = methods.flatMap((method) => rowsOf(method, amountPaise, upiNote));
  const recentFirst = offered.toSorted((a, b) => Number(b.value === lastUsed) - Number(a.value === lastUsed));
  return cardsFirstAboveUpiLimit(
    recentFirst,
    amountPaise,
    ({ type, note }) => type === "digital" && !note?.startsWith(UPI_LIMIT),
  );
}

/** Advises only ways that the checkout has. */
function upiLimitNote(methods: readonly ListedMethod[]): string {
  const channels = methods.flatMap((method) => method.channels);
  const ways = [channels.includes("card") && "a card", channels.includes("netbanking") && "net banking"];
  const advice = ways.filter(Boolean).join(" or ");
  if (advice) return `${UPI_LIMIT} Please use ${advice} for this order.`;
  return `${UPI_LIMIT} Please ask your bank before you choose it.`;
}

function rowsOf(
  { id, name, description, type, provider, channels, emi }: ListedMethod,
  amountPaise: Paise,
  upiNote: string | null,
): OfferedMethod[] {
  const method = { id, type, provider };
  const noteOf = (channel: Channel | null) => {
    if (channel === "emi" && emi) return emiSentence(amountPaise, emi);
    return channel === "upi" ? upiNote : null;
  };
  const [only = null] = channels;
  if (channels.length < 2) return [{ ...method, value: methodChoice(id, only), name, description, note: noteOf(only) }];
  return channels.map((channel) => ({
    ...method,
    ...channelRows[channel],
    value: methodChoice(id, channel),
    note: noteOf(channel),
  }));
}
