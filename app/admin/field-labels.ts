/** Form labels of the audit log's fields; a test compares them with the forms. */
import { productFields } from "#app/catalog/product-fields.ts";
import { companyChangeLabels } from "#app/companies/history/company-change-labels.ts";
import { brandLabels } from "#app/settings/brand-group.ts";
import { settingGroups } from "#app/settings/setting-groups.ts";

type Labels = Readonly<Record<string, string>>;

const account: Labels = { name: "Full name", email: "Email", role: "Role" };

export const formLabels: Readonly<Record<string, Labels>> = {
  user: account,
  vendor: {
    businessName: "Business name",
    gstin: "GSTIN",
    pan: "PAN",
    invoicePrefix: "Invoice prefix",
    signature: "Signature",
    handlingDays: "Time to pack",
    orderCutoffHour: "Cut-off hour",
    offDays: "Weekly days off",
    days: "Holiday",
    pauses: "Pause sales",
    pincode: "PIN code",
    addressLine: "Address",
    city: "City",
    state: "State",
    accountHolder: "Account holder",
    accountNumber: "Account number",
    ifsc: "IFSC",
  },
  company: companyChangeLabels,
  category: { name: "Name", slug: "Short name", description: "Description", parent: "Below" },
  specification: {
    label: "Label",
    type: "Type",
    unit: "Unit",
    options: "Options",
    filter: "Filter",
    better: "Better",
    groupName: "Group",
    help: "Help text",
    isRequired: "Required to publish a product",
    isComparable: "Shown in comparisons",
  },
  "trade-words": { words: "Words" },
  "search-purpose": {
    name: "Name",
    why: "Why",
    phrases: "What shoppers say",
    wishes: "Specifications it asks for",
    priceTowards: "Price",
  },
  "search-terms": { said: "What shoppers say", means: "Means", factor: "One is so many", unit: "of the unit" },
  "delivery-area": {
    fromPin: "From PIN code",
    toPin: "To PIN code",
    name: "Name",
    isServiceable: "We deliver here",
    takesCash: "Cash on Delivery is available",
    minDays: "Business days, from",
    maxDays: "Business days, to",
  },
  "payment-method": {
    name: "Display Name",
    description: "Description",
    provider: "Provider",
    bankDetails: "Bank Account Details",
    channels: "Rows at checkout",
  },
  shipment: {
    carrier: "Courier",
    tracking: "Tracking number",
    trackingUrl: "Tracking link",
    reason: "Reason",
    isRestocked: "Condition is good",
  },
  claim: {
    makerReference: "RMA or case number",
    makerContact: "Manufacturer’s contact",
    replacementSerial: "Serial number of the replacement",
  },
};

const listedLabels: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  product: new Map(productFields.map(({ key, label }) => [key, label])),
  settings: new Map([
    ...settingGroups.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
    ...Object.entries(brandLabels),
    ["secondFactorOf", "Two-factor authentication is required for"],
  ]),
};

export function fieldLabel(kind: string, name: string): string | undefined {
  if (Object.hasOwn(listedLabels, kind)) return listedLabels[kind]?.get(name);
  const labels = Object.hasOwn(formLabels, kind) ? formLabels[kind] : undefined;
  return labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
}
