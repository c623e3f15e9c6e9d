import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldLabel, formLabels } from "./field-labels.ts";

const forms: Record<string, string[]> = {
  user: ["accounts/components/user-forms.tsx"],
  vendor: [
    "accounts/components/business-fields.tsx",
    "accounts/components/invoice-prefix-form.tsx",
    "accounts/pages/vendor-bank-account-page.tsx",
    "invoices/signatures/components/signature-form.tsx",
    "accounts/vendor-times/times-form.tsx",
    "accounts/vendor-times/holiday-list.tsx",
  ],
  company: [
    "companies/pages/company-page.tsx",
    "companies/components/person-fields.tsx",
    "companies/addresses/pages/company-address-page.tsx",
    "accounts/gstins/billing-fields.tsx",
    "payments/on-account/pages/admin-company-page.tsx",
    "product-desk/company-prices/company-price-form.tsx",
  ],
  category: ["product-desk/components/structure/category-form.tsx"],
  specification: ["product-desk/components/structure/spec-form.tsx"],
  "trade-words": ["finding/components/trade-words/trade-form.tsx"],
  "search-purpose": ["finding/components/purposes/purpose-form.tsx"],
  "search-terms": ["finding/components/search-terms/term-form.tsx"],
  "delivery-area": ["settings/components/area-form.tsx"],
  "payment-method": ["payments/components/method-fields.tsx"],
  shipment: ["order-desk/components/dispatch-form.tsx", "order-desk/components/undelivered-forms.tsx"],
  claim: ["warranty/claims/components/claim-steps.tsx"],
};
/** These fields have labels of their own, because their forms' labels need the text beside them. */
const worded = ["Business days, to", "Weekly days off", "Holiday", "Condition is good"];

test("fields are called as the forms of products and settings call them", () => {
  expect(fieldLabel("product", "gstRateBp")).toBe("GST rate");
  expect(fieldLabel("settings", "codMaxRefusals")).toBeTruthy();
  expect(fieldLabel("vendor", "gstin")).toBe("GSTIN");
  expect(fieldLabel("user", "gstRateBp")).toBeUndefined();
  expect(fieldLabel("constructor", "name")).toBeUndefined();
});

describe.each(Object.entries(formLabels))("%s", (kind, labels) => {
  test("each label stands in its form", () => {
    const form = (forms[kind] ?? []).map((path) => readFileSync(`app/${path}`, "utf8")).join();
    const missing = Object.values(labels).filter((label) => !worded.includes(label) && !form.includes(`"${label}"`));
    expect(missing).toEqual([]);
  });
});
