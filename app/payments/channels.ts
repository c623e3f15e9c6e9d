/** What buyers can pay with on a provider's page, in the order of the checkout's rows. */
export const channels = ["upi", "card", "netbanking", "wallet", "emi", "paylater"] as const;
export type Channel = (typeof channels)[number];

/** Providers open EMI and pay later on request only, so an admin turns these rows on. */
export const firstChannels: readonly Channel[] = ["upi", "card", "netbanking", "wallet"];

export const channelRows: Readonly<Record<Channel, { name: string; description: string }>> = {
  // NPCI ended typed UPI IDs in February 2026.
  upi: { name: "UPI", description: "Pay with any UPI app on your phone, or scan the QR code on a computer." },
  card: { name: "Credit or debit card", description: "You enter the card on the payment provider's page." },
  netbanking: { name: "Net banking", description: "You log in to your bank to pay." },
  wallet: { name: "Wallet", description: "Pay from the balance of a mobile wallet." },
  emi: { name: "EMI", description: "Monthly instalments. You see the plans and their interest before you pay." },
  paylater: { name: "Pay later", description: "Buy now and pay later. You see the conditions before you pay." },
};

export function channelsIn(list: readonly string[]): Channel[] {
  return channels.filter((channel) => list.includes(channel));
}
