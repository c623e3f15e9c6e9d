/** Which mails also reach the buyer's phone as a text message, and what its variables are. */
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { type TextTemplate, textTemplates } from "#app/settings/text-templates.ts";

/** A variable of a registered template has at most 30 characters; links have a kind of their own. */
const MAX_VARIABLE = 30;

/** The rupee sign is no character of the SMS alphabet: with it a message costs as much as three. */
function inRupees(paise: number): string {
  return formatInr(paise).replace("₹", "Rs ");
}

type TextOf<Kind extends keyof MailData> = {
  template: TextTemplate;
  /** Also at night. */
  isUrgent?: true;
  /** The variables but the last, the order's link. */
  values(data: MailData[Kind]): string[];
};

const texts = {
  "order-confirmation": {
    template: "smsOrderPlaced",
    isUrgent: true,
    values: ({ number, totalPaise, deliveryFrom, deliveryTo }) => [
      number,
      inRupees(totalPaise),
      deliveryFrom === deliveryTo ? deliveryTo : `${deliveryFrom} to ${deliveryTo}`,
    ],
  },
  "payment-link": {
    template: "smsPaymentLink",
    isUrgent: true,
    values: ({ number, totalPaise, payBy }) => [inRupees(totalPaise), number, payBy],
  },
  "payment-failed": {
    template: "smsPaymentFailed",
    isUrgent: true,
    values: ({ number, totalPaise }) => [inRupees(totalPaise), number],
  },
  "shipment-dispatched": {
    template: "smsShipped",
    values: ({ number, carrier, cashPaise }) => [number, carrier, inRupees(cashPaise ?? 0)],
  },
  "shipment-late": { template: "smsDelayed", values: ({ number, promisedBy }) => [number, promisedBy] },
  "shipment-undelivered": { template: "smsNotDelivered", values: ({ number }) => [number] },
  "shipment-delivered": { template: "smsDelivered", values: ({ number }) => [number] },
  "items-cancelled": {
    template: "smsItemsCancelled",
    values: ({ number, refundPaise }) => [number, inRupees(refundPaise)],
  },
  "order-cancelled": { template: "smsOrderCancelled", values: ({ number }) => [number] },
  "order-refund": { template: "smsRefund", values: ({ number, amountPaise }) => [inRupees(amountPaise), number] },
  "refund-sent": { template: "smsRefundSent", values: ({ number, amountPaise }) => [inRupees(amountPaise), number] },
  "return-updated": { template: "smsReturn", values: ({ number }) => [number] },
} satisfies { [Kind in keyof MailData]?: TextOf<Kind> };

/** What the list of text messages calls codes. */
export const CODE_KIND = "code";

export type TextKind = keyof typeof texts;

export function isTextKind(kind: string): kind is TextKind {
  return Object.hasOwn(texts, kind);
}

export function templateOf(kind: TextKind): TextTemplate {
  return texts[kind].template;
}

export function isUrgent(kind: TextKind): boolean {
  return "isUrgent" in texts[kind];
}

/** `data`: of the mail. `link`: opens its order. */
export function textValues(kind: TextKind, data: unknown, link: string): string[] {
  const { values } = texts[kind] as TextOf<TextKind>;
  return [...values(data as never).map((value) => cutTo(value, MAX_VARIABLE)), link];
}

export function fillTemplate(template: TextTemplate, values: readonly string[]): string {
  return textTemplates[template].words.replace(/##VAR(\d)##/g, (_, at) => values[Number(at) - 1] ?? "");
}
