/** Breaks of pages from memory: what of one person could reach another, or be out of date. */
import type { Break } from "./break.ts";

export const pageBreaks: Break[] = [
  {
    what: "a host that is no host chooses the page",
    file: "server/proxy.ts",
    find: 'PLAIN_HOST.test(headers.host ?? "")',
    put: "true",
    seenBy: ["server/proxy.test.ts"],
  },
  {
    what: "a list's statement is asked again whatever its filters are",
    file: "app/platform/database/prepared.server.ts",
    find: "JSON.stringify(shape)",
    put: '""',
    seenBy: ["app/platform/database/prepared.server.test.ts", "app/fulfilment/lists/order-list.server.test.ts"],
  },
  {
    what: "somebody's own page is shown to whoever asks for its address",
    file: "server/pages/own-pages.ts",
    find: 'data.replaceAll(marks.formKey, "")',
    put: '""',
    seenBy: ["server/pages/own-pages.test.ts"],
  },
  {
    what: "who was read for a list is asked nothing more for a product's page",
    file: "server/pages/people.ts",
    find: "return kept.record.products || !withProducts ? kept.record : undefined;",
    put: "return kept.record;",
    seenBy: ["server/pages/people.test.ts"],
  },
  {
    what: "a product's page of which nothing is known of the reader shows that it isn't in the wishlist",
    file: "server/pages/stand-in.ts",
    find: "if (slug === null) return shape;",
    put: "if (slug === null || !products) return shape;",
    seenBy: ["server/pages/page-template.test.ts"],
  },
  {
    what: "a kept page holds a pool of Node's beside what it counts",
    file: "server/pages/gzip-pieces.ts",
    find: "ownBytes(Buffer.concat(deflated))",
    put: "Buffer.concat(deflated)",
    seenBy: ["server/pages/page-template.test.ts"],
  },
  {
    what: "the server's variables have their long names",
    file: "vite.config.ts",
    find: "mangle: { toplevel: true, keepNames: true }",
    put: "mangle: false",
    seenBy: ["tests/requests/server-scripts.test.ts"],
  },
  {
    what: "two people send the same form key",
    file: "server/pages/own-pages.ts",
    find: "filledPage(page, marks, accepted)",
    put: 'filledPage(page, { formKey: "00000000-0000-4000-8000-000000000000" }, accepted)',
    seenBy: ["server/pages/own-pages.test.ts"],
  },
  {
    what: "a form offers yesterday's GST rates",
    file: "server/pages/own-pages.ts",
    find: "dayInIndia(this.#clock.now())",
    put: '"today"',
    seenBy: ["server/pages/own-pages.test.ts"],
  },
  {
    what: "bulk changes of products are sent without the key that their action asks for",
    file: "app/catalog/pages/admin-products-page.tsx",
    find: "<FormKey />",
    put: "",
    seenBy: ["tests/architecture.test.ts"],
  },
  {
    what: "a page shows the moment it was rendered",
    file: "app/catalog/product-field-values.ts",
    find: "endOfGstRate(value, dayInIndia(Date.now()))",
    put: "endOfGstRate(value, new Date().toISOString().slice(0, 10))",
    seenBy: ["tests/architecture.test.ts"],
  },
  {
    what: "an order that is still coming beside its list can't be closed",
    file: "app/ui/tables/use-side-panel.ts",
    find: "isComing ? new URLSearchParams(coming.search).get(OPEN) : shownId",
    put: "shownId",
    seenBy: ["tests/e2e/looks-at-orders.spec.ts"],
  },
];
