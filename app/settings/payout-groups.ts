import { bankLayoutNames, bankLayouts } from "#app/domain/money/bank-layouts.ts";
import type { SettingGroup } from "./setting-fields.ts";

export const payoutGroups: readonly SettingGroup[] = [
  {
    id: "commission",
    title: "Commission",
    intro: "The store's share of vendor sales. Existing orders keep the rate they were placed with.",
    fields: [
      {
        key: "commissionPercent",
        label: "Commission",
        kind: "number",
        unit: "%",
        hint: "Percentage of the taxable value of each item, including GST on the store's service. Up to two decimals.",
      },
      {
        key: "commissionSac",
        label: "SAC of the commission",
        kind: "text",
        hint: "Printed on the monthly commission invoices to vendors: 9985 (support services) or 9961 (commission on sales). Your accountant knows which.",
      },
    ],
  },
  {
    id: "payouts",
    title: "Payouts",
    intro: "How payouts to vendors are handed to your bank.",
    fields: [
      {
        key: "bankFileLayout",
        label: "Bank file layout",
        kind: "choice",
        options: bankLayoutNames.map((value) => ({ value, label: bankLayouts[value].label })),
        hint: "Columns in the order these banks ask for. Banks change them: try the first file with one payout.",
      },
      {
        key: "payoutAccount",
        label: "Your account number",
        kind: "text",
        hint: "The account that pays. ICICI's file needs it; leave it empty for the others.",
      },
    ],
  },
];
