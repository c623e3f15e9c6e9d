/** A list that somebody works with can be taken along as a file (docs/rules.md#x14). */
import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

/** Settings and steps of a form: nothing that is worked through. */
const withoutFile: Readonly<Record<string, string>> = {
  "app/admin/pages/admin-dashboard-page.tsx": "the newest of /admin/orders",
  "app/product-desk/components/price-grid.tsx": "the products of the list, whose file has prices and stock",
  "app/product-desk/pages/admin-specifications-page.tsx": "how the shop is set up",
  "app/couriers/components/courier-cash-tables.tsx":
    "its pages have files; what a courier says is no list before it is recorded",
  "app/freight/pages/admin-freight-settings-page.tsx": "how the shop is set up",
  "app/seller-tax/pages/admin-tax-rates-page.tsx": "the few rates of the law; the register's file has them by sale",
  "app/order-desk/pages/vendor-dispatch-page.tsx": "what was just pasted",
  "app/books/pages/transaction-page.tsx": "the entries of one transaction; those of an account have a file",
  "app/ledger/components/paid-cash.tsx": "what one vendor or courier paid in; the pages above it have files",
  "app/ledger/components/balance-table.tsx": "its page has it",
};

test("every list of the back office has a file, or a reason for none", () => {
  const lists = readSourceFiles(["app"]).filter(
    ({ path, text }) => /^app\/(?!ui\/).*\.tsx$/.test(path) && /<(DataTable|FilteredTable)\b/.test(text),
  );
  expect(lists.length).toBeGreaterThan(15);
  const hasFile = (text: string) => /<ExportLink\b|\.csv\b|\bfile=|href=\{file\}/.test(text);
  expect(
    lists
      .filter(({ text }) => !hasFile(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(withoutFile).sort());
});
