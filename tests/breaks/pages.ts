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
    what: "a person who was read for a list is asked nothing more for a product's page",
    file: "server/pages/people.ts",
    find: "return isKnown ? kept.record : undefined;",
    put: "return kept.record;",
    seenBy: ["server/pages/people.test.ts"],
  },
  {
    what: "a public page is rendered for whoever asks first",
    file: "server/pages/answers.ts",
    find: 'const make = () => this.#render(request, context, { viewer: { kind: "guest" }, madeFor: "everybody" });',
    put: "const viewer = await findViewer(context, proxiedRequest(c.req.raw, context.env.TRUST_PROXY)); const make = () => this.#render(request, context, { viewer, madeFor: { cartCount: null } });",
    seenBy: ["tests/requests/public-pages.test.ts"],
  },
  {
    what: "an answer of /me may be kept by a proxy",
    file: "server/pages/me.ts",
    find: '"cache-control": "private, no-cache"',
    put: '"cache-control": "public, max-age=60"',
    seenBy: ["tests/requests/me.test.ts"],
  },
  {
    what: "the server's variables have their long names",
    file: "vite.config.ts",
    find: "mangle: { toplevel: true, keepNames: true }",
    put: "mangle: false",
    seenBy: ["tests/requests/server-scripts.test.ts"],
  },
  {
    what: "bulk changes of products are sent without the key that their action asks for",
    file: "app/product-desk/pages/admin-products-page.tsx",
    find: "<FormKey />",
    put: "",
    seenBy: ["tests/architecture/architecture.test.ts"],
  },
  {
    what: "a screen of vendors and admins says parcel",
    file: "app/order-desk/components/undelivered-forms.tsx",
    find: "The shipment is back with the seller.",
    put: "The parcel is back with the seller.",
    seenBy: ["tests/architecture/architecture.test.ts"],
  },
  {
    what: "a page shows the moment it was rendered",
    file: "app/catalog/product-field-values.ts",
    find: "endOfGstRate(value, dayInIndia(Date.now()))",
    put: "endOfGstRate(value, new Date().toISOString().slice(0, 10))",
    seenBy: ["tests/architecture/architecture.test.ts"],
  },
  {
    what: "an order that is still coming beside its list can't be closed",
    file: "app/ui/tables/use-side-panel.ts",
    find: "isComing ? new URLSearchParams(coming.search).get(OPEN) : shownId",
    put: "shownId",
    seenBy: ["tests/e2e/looks-at-orders.spec.ts"],
  },
  {
    what: "a chosen brand that few products have is missing in its filter",
    file: "app/finding/lists/frequent-values.ts",
    find: "most.has(value) || selected.includes(value.name)",
    put: "most.has(value)",
    seenBy: ["app/finding/lists/frequent-values.test.ts"],
  },
  {
    what: "a list sends what its cards don't show",
    file: "app/catalog/product-types.ts",
    find: "  return card;",
    put: "  return product;",
    seenBy: ["app/finding/browsing/product-list.server.test.ts"],
  },
];
