/** Breaks of what an owner makes the store's own (colour, pages), and of lists as files. */
import type { Break } from "./break.ts";

export const storeBreaks: Break[] = [
  {
    what: "a product's picture of the same file takes the logo with it",
    file: "app/admin/branding/brand-files.server.ts",
    find: ".update(`${kind}\\n`)",
    put: "",
    seenBy: ["app/admin/branding/brand-files.all.test.ts"],
  },
  {
    what: "a vendor reads the store's changes of everybody's products",
    file: "db/migrations/0131_vendor_store_changes.sql",
    find: " AND p.vendor_id = current_setting('shop.vendor_id')",
    put: "",
    seenBy: ["app/catalog/store-changes/store-changes.test.ts"],
  },
  {
    what: "a list's file ends with its first page",
    file: "app/audit/list-export.server.ts",
    find: "if (rows.length < ROWS_AT_ONCE) return;",
    put: "if (rows.length <= ROWS_AT_ONCE) return;",
    seenBy: ["app/audit/list-export.test.ts"],
  },
  {
    what: "a row that slips to the next page is twice in a list's file",
    file: "app/audit/list-export.server.ts",
    find: "if (!seen.has(key)) yield row;",
    put: "yield row;",
    seenBy: ["app/audit/list-export.test.ts"],
  },
  {
    what: "a colour can be chosen that is hard to read in the dark",
    file: "app/ui/accents.css",
    find: "--action: light-dark(#4338ca, #aaa8ff)",
    put: "--action: light-dark(#4338ca, #4338ca)",
    seenBy: ["app/settings/accents.test.ts"],
  },
  {
    what: "any word is taken for a colour",
    file: "app/settings/settings-schema.server.ts",
    find: "accent: z.enum(accentNames, ",
    put: "accent: z.string(",
    seenBy: ["app/settings/settings-commands.server.test.ts"],
  },
  {
    what: "people who registered after a change are mailed about it",
    file: "app/accounts/people/account-holders.server.ts",
    find: "    lte(users.createdAt, until),\n",
    put: "",
    seenBy: ["app/admin/policies/publish-page.test.ts"],
  },
  {
    what: "a change of a policy is mailed to the first batch alone",
    file: "app/admin/policies/publish-page.server.ts",
    find: "if (last && holders.length === BATCH)",
    put: "if (last && holders.length > BATCH)",
    seenBy: ["app/admin/policies/publish-page.test.ts"],
  },
  {
    what: "units of a product stay in its figures when they were credited",
    file: "app/ledger/days/daily-sales.server.ts",
    find: "else -back.quantity end",
    put: "else 0 end",
    seenBy: ["app/fulfilment/lists/figures.test.ts"],
  },
  {
    what: "payout runs of all time are listed for a period",
    file: "app/ledger/payout-queries.server.ts",
    find: "const within = days ?",
    put: "const within = !days ?",
    seenBy: ["app/ledger/payout-runs.server.test.ts"],
  },
  {
    what: "what a seller who is away offers can be added to a stored cart",
    file: "app/cart/cart-storage.server.ts",
    find: 'case when ${isPaused("p")} then 0 else p.stock end',
    put: "p.stock",
    seenBy: ["app/checkout/paused-sales.test.ts"],
  },
  {
    what: "a message whose address was typed with capitals is nobody's, and stays when its account is erased",
    file: "app/messages/personal-data.server.ts",
    find: "inArray(sql`lower(${contactMessages.email})`, addresses)",
    put: "inArray(contactMessages.email, addresses)",
    seenBy: ["app/messages/personal-data.test.ts"],
  },
];
