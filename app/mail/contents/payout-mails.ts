import { formatInr } from "#app/domain/money/money.ts";
import type { Fact, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function commissionInvoice(data: MailData["commission-invoice"], { storeName }: MailStore): MailContent {
  const { document, number, month, taxablePaise, totalPaise } = data;
  const inr = (paise: number) => formatInr(paise, { decimals: 2 });
  const isInvoice = document === "invoice";
  const what = isInvoice ? "Commission invoice" : "Commission credit note";
  return {
    subject: `${what} ${number} for ${month}`,
    heading: `${what} for ${month}`,
    greeting: `Hello ${data.name},`,
    blocks: [
      {
        kind: "text",
        text: isInvoice
          ? `${storeName} has invoiced ${data.businessName} the commission on its sales. It was deducted from your payouts already, so there is nothing to pay.`
          : `More commission was returned to ${data.businessName} than ${storeName} charged, because of returned sales. Your payouts include it already.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Number", value: number },
          { label: "Taxable value", value: inr(taxablePaise) },
          { label: "GST", value: inr(totalPaise - taxablePaise) },
          { label: "Total", value: inr(totalPaise), strong: true },
        ],
      },
      { kind: "action", label: isInvoice ? "View invoice" : "View credit note", link: data.link },
    ],
  };
}

export function payoutPaid(payout: MailData["payout-paid"], { storeName }: MailStore): MailContent {
  const amount = formatInr(payout.amountPaise, { decimals: 2 });
  return {
    subject: `${storeName} has paid you ${amount}`,
    heading: `We have sent you a payout of ${amount}`,
    greeting: `Hello ${payout.name},`,
    blocks: [
      { kind: "text", text: `${storeName} has sent ${payout.businessName} the payout for its sales.` },
      {
        kind: "facts",
        facts: [
          { label: "Amount", value: amount, strong: true },
          { label: "Bank reference", value: payout.reference },
          { label: "Paid to", value: payout.paidTo },
          ...setOffFact(payout.setOffPaise ?? 0),
          ...(payout.deductions ?? []).map(({ name, paise }) => ({
            label: `${name}, deducted`,
            value: formatInr(paise, { decimals: 2 }),
          })),
        ],
      },
      {
        kind: "text",
        text: "It may take up to one working day to reach your account. Your statement lists the sales included.",
      },
      { kind: "action", label: "View statement", link: payout.link },
    ],
  };
}

export function payoutForStore(payout: MailData["payout-for-store"]): MailContent {
  const amount = formatInr(payout.amountPaise, { decimals: 2 });
  return {
    subject: `Payout of ${amount} to ${payout.businessName}`,
    heading: `${payout.businessName} was paid ${amount}`,
    greeting: `Hello ${payout.name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Amount", value: amount, strong: true },
          { label: "Bank reference", value: payout.reference },
          { label: "Recorded by", value: payout.recordedBy },
        ],
      },
      { kind: "action", label: "View payouts", link: payout.link },
    ],
  };
}

function setOffFact(paise: number): Fact[] {
  return paise > 0 ? [{ label: "Set off against cash you collected", value: formatInr(paise, { decimals: 2 }) }] : [];
}
