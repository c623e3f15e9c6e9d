import { type RefundWay, refundSentence } from "#app/domain/money/refund-arrival.ts";
import type { MailBlock } from "#app/mail/mail-content.ts";

/** `link`: the order's page. `byHand`: the store sends the refund to an account that the buyer names. */
export function refundBlocks({
  refundPaise,
  link,
  ...way
}: RefundWay & { refundPaise: number; link: string }): MailBlock[] {
  const text: MailBlock = { kind: "text", text: refundSentence(refundPaise, way) };
  return way.byHand ? [text, refundAccountAction(link)] : [text];
}

export function refundAccountAction(link: string): MailBlock {
  return { kind: "action", label: "Enter UPI ID or bank account", link: `${link}/refund-account` };
}
