import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { COUNTER, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";

export const onlineChannels: Record<string, string> = {
  card: "card",
  upi: "UPI",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "EMI",
  cardless_emi: "EMI",
  paylater: "pay later",
};

export function channelName(channel: string): string {
  return onlineChannels[channel] ?? channel;
}

export function offlinePaymentNote(
  method: { provider: string; name: string },
  { totalPaise, payBy, transferDetails }: { totalPaise: number; payBy: Date | null; transferDetails?: string | null },
): string {
  if (method.provider === "cod")
    return `Please keep ${formatInr(totalPaise)} ready. You pay when your order is delivered.`;
  if (method.provider === ON_ACCOUNT)
    return `${formatInr(totalPaise)} goes on your company’s account. Each invoice says by when to pay it.`;
  if (method.provider === COUNTER) return paidNote(totalPaise, null);
  if (transferDetails && payBy)
    return `Please transfer ${formatInr(totalPaise)} by ${formatDay(dayInIndia(payBy))}, and use your order number as the reference.`;
  return `Amount payable: ${formatInr(totalPaise)} by ${method.name}.`;
}

export function paidNote(totalPaise: number, channel: string | null): string {
  const by = channel ? ` by ${channelName(channel)}` : "";
  return `We have received your payment of ${formatInr(totalPaise)}${by}.`;
}
