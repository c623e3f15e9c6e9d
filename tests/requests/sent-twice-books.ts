/** Forms of books, settlements, freight, taxes and e-invoices that need no key of their own, and why. */
const state = "its second sender finds the state moved and is refused, or finds its work done";
const value = "it sets what is said: twice is the same";
const shown = "it changes nothing, or only what the page shows";

export const exemptBookForms: Readonly<Record<string, string>> = {
  ...{ "/admin/books/bank match": value, "/admin/books/bank/import map": value },
  ...{ "/admin/books/bank/import check": shown, "/admin/books/bank/import undo": state },
  ...{ "/admin/books/bank/import import": state, "/admin/books/bank/lines/:id choose": state },
  ...{ "/admin/books/bank/lines/:id explain": state, "/admin/books/bank/lines/:id undo": state },
  ...{ "/admin/books/months/:id close": state, "/admin/books/months/:id reopen": state },
  ...{ "/admin/payouts/freight check": shown, "/admin/payouts/freight import": state },
  ...{ "/admin/payouts/taxes/:id deposit": state, "/admin/payouts/taxes/:id undo": state },
  ...{ "/admin/payouts/taxes/rates add": value, "/admin/payouts/taxes/rates confirm": state },
  "/admin/payouts/taxes/rates collector": value,
  "/admin/settings/freight choose": value,
  ...{ "/admin/payouts/settlements check": shown, "/admin/payouts/settlements import": state },
  ...Object.fromEntries(
    ["check", "explain", "undo"].flatMap((intent) =>
      ["freight", "settlements"].map((list) => [`/admin/payouts/${list}/rows/:id ${intent}`, state]),
    ),
  ),
  ...{ "/vendor/profile/e-invoicing": value, "/admin/settings/e-invoicing": value },
  ...Object.fromEntries(
    ["/vendor/invoices/e-invoices", "/admin/invoices/e-invoices"].flatMap((list) => [
      ...[`${list} register`, `${list}/:id register`].map((form) => [form, value] as const),
      [`${list}/answers check`, shown],
      [`${list}/answers import`, "the same answer counts once; tried in app/gst/e-invoices/e-invoices.test.ts"],
      ...["answers undo", ":id cancel"].map((form) => [`${list}/${form}`, state]),
    ]),
  ),
};
