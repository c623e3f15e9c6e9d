/** Breaks of who is mailed what, and how often. */
import type { Break } from "./break.ts";

export const noticeBreaks: Break[] = [
  {
    what: "notices: a vendor turns security mails off",
    file: "app/accounts/notices/topics.ts",
    find: 'kinds: ["payout-paid"]',
    put: 'kinds: ["payout-paid", "bank-account-changed"]',
    seenBy: ["app/accounts/notices/notices.test.ts"],
  },
  {
    what: "notices: an admin's choice turns off what the store's address gets",
    file: "app/accounts/notices/mail-choices.server.ts",
    find: "if (!topic || (topic.isCopied && !reference.includes(COPY_FOR))) return",
    put: "if (!topic) return",
    seenBy: ["app/accounts/notices/notices.test.ts"],
  },
  {
    what: "notices: what was in a summary waits for the next one, too",
    file: "app/mail/digests.server.ts",
    find: 'set({ state: "digested", digestOf: reference })',
    put: 'set({ state: "digest", digestOf: reference })',
    seenBy: ["app/accounts/notices/notices.test.ts"],
  },
  {
    what: "notices: an accountant gets what customers write to the store",
    file: "app/accounts/notices/mail-choices.server.ts",
    find: "permissionsOf(role, staffRole).includes(needs)",
    put: "permissionsOf(role, staffRole).length > 0",
    seenBy: ["app/accounts/notices/notices.test.ts"],
  },
  {
    what: "notices: every sale of a product that is low is told again",
    file: "app/catalog/stock/low-stock-mail.server.ts",
    find: " and m.stock_after - m.delta > ${LOW_STOCK_UP_TO}",
    put: "",
    seenBy: ["app/catalog/stock/low-stock-mail.test.ts"],
  },
  {
    what: "notices: a mail about failed mail that fails causes another",
    file: "app/mail/mail-commands.server.ts",
    find: ', ne(kind, "failed-mail")',
    put: "",
    seenBy: ["app/accounts/notices/admin-mail.test.ts"],
  },
  {
    what: "notices: support reads of failed payout mail",
    file: "app/accounts/notices/admin-mail.server.ts",
    find: ".filter(({ kind }) => !hidden.includes(kind))",
    put: "",
    seenBy: ["app/accounts/notices/admin-mail.test.ts"],
  },
];
