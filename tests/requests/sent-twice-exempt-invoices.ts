/** Forms of e-invoices that need no key of their own, and why (docs/decisions/304). */
const value = "it sets what is said: twice is the same";

export const exemptInvoiceForms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["/vendor/invoices/e-invoices", "/admin/invoices/e-invoices"].flatMap((list) => [
      [`${list}/answers check`, "it changes nothing"],
      [`${list}/answers import`, "the same answer counts once; tried in app/gst/e-invoices/e-invoices.test.ts"],
      [`${list}/answers undo`, "a file is taken out once"],
      [`${list}/:id cancel`, "an e-invoice is cancelled once"],
    ]),
  ),
  "/vendor/profile/e-invoicing": value,
  "/admin/settings/e-invoicing": value,
};
