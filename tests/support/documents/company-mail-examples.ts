import type { MailData } from "#app/mail/mail-kinds.ts";

const link = "https://shop.example/account/company/account";
const company = { name: "Asha", company: "Rao Traders", link };

const enquiry = {
  ...{ number: "ENQ-7K3F9Z", name: "Asha" },
  lines: [
    { text: "LAP-14", quantity: 25 },
    { text: "Wireless mouse", quantity: 30 },
  ],
};

export const companyMailExamples = {
  "company-invitation": { company: company.company, invitedBy: "Asha Rao", link },
  "company-statement": { ...company, month: "Nov 2026", closingPaise: 12_345_67 },
  "quotation-answered": { number: "Q-2026-27-000012", name: "Asha Rao", by: "Ravi Kumar", answer: "accepted", link },
  "enquiry-for-store": { ...enquiry, businessName: "Rao Traders", link },
  "enquiry-receipt": { ...enquiry, others: 1 },
  "commission-invoice": {
    ...{ name: "Asha", businessName: "Rao Traders", link, document: "invoice", number: "COMM/26-27/00001" },
    ...{ month: "November 2026", taxablePaise: 2_20_337_28, totalPaise: 2_59_998_00 },
  },
  "payment-reminder": {
    ...company,
    invoices: [
      { number: "INV/26-27/000001", due: "20 Nov 2026", isOverdue: true, openPaise: 10_000_00 },
      { number: "INV/26-27/000002", due: "2 Dec 2026", isOverdue: false, openPaise: 500_00 },
    ],
  },
} satisfies Partial<MailData>;
