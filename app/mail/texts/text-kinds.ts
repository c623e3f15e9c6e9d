/** Which mails also reach a phone as a text message, and what its variables are. */
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { formatInr, sumPaise } from "#app/domain/money/money.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import type { TextLanguage } from "#app/settings/text-languages.ts";
import type { TextTemplate } from "#app/settings/text-templates.ts";

/** A variable of a registered template has at most 30 characters; links have a kind of their own. */
const MAX_VARIABLE = 30;

/** The rupee sign is no character of the SMS alphabet: with it a message in English costs as much as three. */
function inRupees(paise: number): string {
  return formatInr(paise).replace("₹", "Rs ");
}

const wordsBetweenDays: Record<TextLanguage, string> = { en: "to", hi: "से" };

const approvalAnswers: Record<TextLanguage, Record<"ordered" | "declined", string>> = {
  en: { ordered: "approved", declined: "declined" },
  hi: { ordered: "मंज़ूर हुआ", declined: "नामंज़ूर हुआ" },
};

type TextOf<Kind extends keyof MailData> = {
  template: TextTemplate;
  /** Also at night. */
  isUrgent?: true;
  /** The variables but the last, the link. */
  values(data: MailData[Kind], language: TextLanguage): string[];
};

const texts = {
  "order-confirmation": {
    template: "smsOrderPlaced",
    isUrgent: true,
    values: ({ number, totalPaise, deliveryFrom, deliveryTo }, language) => [
      number,
      inRupees(totalPaise),
      deliveryFrom === deliveryTo ? deliveryTo : `${deliveryFrom} ${wordsBetweenDays[language]} ${deliveryTo}`,
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
  "claim-updated": { template: "smsClaim", values: ({ number }) => [number] },
  "approval-request": {
    template: "smsApprovalRequest",
    values: ({ askedBy, number, totalPaise }) => [askedBy, number, inRupees(totalPaise)],
  },
  "approval-answered": {
    template: "smsApprovalAnswered",
    values: ({ number, answer }, language) => [number, approvalAnswers[language][answer]],
  },
  "company-statement": {
    template: "smsStatement",
    values: ({ company, month, closingPaise }) => [company, month, inRupees(Math.max(0, closingPaise))],
  },
  "payment-reminder": {
    template: "smsPaymentReminder",
    values: ({ company, invoices }) => [company, inRupees(sumPaise(invoices.map(({ openPaise }) => openPaise)))],
  },
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

type Values = { data: unknown; language: TextLanguage; link: string };

/** `data`: of the mail. `link`: opens what it is about. */
export function textValues(kind: TextKind, { data, language, link }: Values): string[] {
  const { values } = texts[kind] as TextOf<TextKind>;
  return [...values(data as never, language).map((value) => cutTo(value, MAX_VARIABLE)), link];
}
