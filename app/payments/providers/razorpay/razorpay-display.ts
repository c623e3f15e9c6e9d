import { type Channel, channelRows } from "#app/payments/channels.ts";

/** Razorpay's "Customise Payment Methods" of payment links and of its checkout. EMI without a card is a method of its own there. */
export function displayOnly(channel: Channel) {
  const methods = channel === "emi" ? [channel, "cardless_emi"] : [channel];
  return {
    blocks: { chosen: { name: channelRows[channel].name, instruments: methods.map((method) => ({ method })) } },
    sequence: ["block.chosen"],
    preferences: { show_default_blocks: false },
  };
}

export const CARD_FIRST = { sequence: ["card", "netbanking", "upi"], preferences: { show_default_blocks: true } };
