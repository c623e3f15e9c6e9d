import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What the browser loads, in few files, because each is a request compressed alone: Preact and router; the frame; what
 * every page shows; what only forms and orders need of app/ui; its other controls and what compares; product cards; the
 * list with filters; a product's page; tables of the back office; the rules; what of business and address forms needs the rules; what pages share, by who needs it. An icon
 * goes where its users are, or all pages load it. The rules import only each other, so no file of theirs can need one that
 * needs it. tests/e2e/first-load.spec.ts holds the budget. Controls of back-office tables stay
 * with them; Markdown goes to the pages that have it.
 */
const deskControls =
  "allowed|desk-form|use-may|bar-chart|bulk-notice|file-button|view-tabs|confirm-button|data-table|filter-bar|filtered-table|period-picker|row-links|copy-button|row-selection|short-id|stat-list|table-look|table-state|table-totals|task-list|use-side-panel";
/** Of the back office's frame. */
const office = "back-office-frame|office-links|command-menu|find-page|search-groups|waiting-count|action-bar";
/** What the home page has, too: it needs no fields. */
const everywhere =
  "controls/(badge|button|picture|popover|price|quantity-stepper|rating|stock-badge)|layout/(prose|section-heading)|forms/form-key|roles/can-send|classes";
/** What neither the list nor a product's page has. */
const forms =
  "forms/(error-summary|focus-field|fold|form-errors)|controls/(dialog|order-status-badge)|tables/total-rows|layout/tab-list";
/** Too small for files of their own, and used by pages of the shop. */
const crumbs = "app/accounts/components/use-viewer|app/reviews/components/review-stars";
/** Of `everywhere`, and of files that share no other. */
const icons = "arrow-right|check|chevron-(left|right)|minus|plus|layout-grid|(circle|triangle)-exclamation-point|truck";
const noticeIcons = "info|circle-check";
const chunkGroups = [
  { name: "framework", test: /node_modules\/(preact|react-router)\/|app\/(platform\/preact\/|ui\/icon\.)/ },
  {
    name: "shell",
    test: /app\/(root|storefront\/pages\/shop-layout|finding\/components\/compare\/compare-dock|finding\/comparison\/compar(ed|ison))\.tsx?$/,
  },
  {
    name: "ui",
    test: new RegExp(`app/ui/(${everywhere})|lucide-react/dist/esm/icons/(${icons})\\.|${crumbs}`),
    minShareCount: 2,
  },
  { name: "forms", test: new RegExp(`app/ui/(${forms})|app/domain/basics/card-number`), minShareCount: 2 },
  {
    name: "controls",
    test: new RegExp(
      `app/ui/\\w+/(?!${deskControls}|${office}|markdown)|app/finding/components/compare/compare-toggle|lucide-react/dist/esm/icons/(${noticeIcons})\\.`,
    ),
    minShareCount: 2,
  },
  {
    name: "card",
    test: /app\/(cart\/components\/add-to-cart|catalog\/components\/product-card|storefront\/product-pictures)\.tsx?$/,
  },
  {
    name: "list",
    test: /app\/(finding\/components\/lists\/product-browser\.tsx|finding\/filters\/product-filters\.ts)$|lucide-react\/dist\/esm\/icons\/(sliders-horizontal|rows-3)\./,
  },
  {
    name: "registration",
    test: /app\/accounts\/(components\/(registration-form|business-fields|state-select|use-pin-suggestions)|vendors\/business-form|addresses\/address-form)/,
    minShareCount: 2,
  },
  { name: "home", test: /app\/storefront\/components\/home\/product-row/ },
  // The preview of a product shows them, too: without a group each part they share would be a file.
  {
    name: "product",
    test: /app\/(reviews\/review-text|storefront\/(quotation|components\/product\/(?!recently-viewed|offline-notice))|catalog\/(components\/(description-text|add-to-build)|delivery\/|models\/)|wishlist\/components\/)|lucide-react\/dist\/esm\/icons\/share-2/,
    minShareCount: 2,
  },
  {
    name: "desk",
    test: new RegExp(
      `app/ui/\\w+/(${deskControls}|${office})|app/(catalog/(product-field|identity-fields)|product-desk/exchange/)`,
    ),
    minShareCount: 2,
  },
  { name: "domain", test: /app\/domain\/(?!parties\/staff-roles)/, minShareCount: 2 },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];

/**
 * Node keeps the text of all that it runs, with two bytes for each letter of a file with one "₹" in it: without spaces and
 * in ASCII the server needs 15 MB less. Functions and classes keep their names, for stack traces.
 */
const smallInMemory = {
  compress: false,
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true, asciiOnly: true },
};

/** Browsers get Preact by React's names (docs/decisions/306-react-and-react-router-as-published.md); development has React, with its warnings. */
const browserNames = new Map([
  ["react", fileURLToPath(new URL("app/platform/preact/react.mjs", import.meta.url))],
  ["react-dom", fileURLToPath(new URL("app/platform/preact/react.mjs", import.meta.url))],
  ["react-dom/client", fileURLToPath(new URL("app/platform/preact/client.mjs", import.meta.url))],
  ["react/jsx-runtime", "preact/jsx-runtime"],
]);
const preactInBrowsers: Plugin = {
  name: "preact-in-browsers",
  enforce: "pre",
  apply: "build",
  resolveId(id, from) {
    const name = this.environment.name === "client" && browserNames.get(id);
    return name ? this.resolve(name, from, { skipSelf: true }) : null;
  },
};

/** Each icon of lucide-react would say in its HTML what all of them have. */
const iconsInShort: Plugin = {
  name: "icons-in-short",
  enforce: "pre",
  apply: "build",
  resolveId: (id, from) =>
    id === "./Icon.mjs" && from?.endsWith("/lucide-react/dist/esm/createLucideIcon.mjs")
      ? fileURLToPath(new URL("app/ui/icon.mjs", import.meta.url))
      : null,
};

let isEncodedOnDemand = false;

/**
 * React Router encodes each page's data as it makes the page. Ours go as JSON, and need that only where JSON has no word
 * for them: a sixth of what a page of one's own leaves to be collected.
 */
const encodedOnDemand: Plugin = {
  name: "page-data-encoded-on-demand",
  apply: "build",
  buildEnd(error) {
    if (error || isEncodedOnDemand || this.environment.name !== "ssr") return;
    throw new Error("React Router keeps its server-runtime/server.js elsewhere now");
  },
  transform(code, id) {
    if (this.environment.name !== "ssr" || !id.endsWith("server-runtime/server.js")) return null;
    const eager = /serverHandoffStream: (encodeViaTurboStream\(state, [^)]*\)),/g;
    const onDemand = code.replaceAll(eager, "encodeData: () => $1,");
    if (onDemand === code) throw new Error("React Router encodes a page's data in another way now");
    isEncodedOnDemand = true;
    return onDemand;
  },
};

/** What packages load whether it is asked for or not: limits in other databases, schedules other than cron. */
const neverUsed = new Map([
  [
    /rate-limiter-flexible\/lib\/RateLimiter(Cluster|Drizzle|Dynamo|Etcd|Memcache|Mongo|MySQL|Prisma|Redis|SQLite|Valkey)\w*\.js$/,
    "module.exports = {};",
  ],
  [/rrule-temporal\/dist\/index\.js$/, "export class RRuleTemporal { constructor() { throw new Error('left out'); } }"],
]);
const foundUnused = new Set<RegExp>();

const leavesUnusedOut: Plugin = {
  name: "unused-left-out",
  apply: "build",
  load(id) {
    if (this.environment.name !== "ssr") return null;
    const found = [...neverUsed].find(([file]) => file.test(id));
    if (!found) return null;
    foundUnused.add(found[0]);
    return found[1];
  },
  buildEnd(error) {
    const gone = [...neverUsed.keys()].find((file) => !foundUnused.has(file));
    if (!error && gone && this.environment.name === "ssr") throw new Error(`Nothing is at ${gone} now`);
  },
};

export default defineConfig(({ command }) => ({
  plugins: [preactInBrowsers, iconsInShort, encodedOnDemand, leavesUnusedOut, tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // Leaves React's development half out of the bundle.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      // The application for tests, and the program around it. Built together, so that context objects created with
      // createContext() exist once; whole, so that nothing is left for Node to translate at a start.
      build: {
        rollupOptions: {
          input: { index: "./server/app.ts", serve: "./server/serve.ts" },
          output: { minify: smallInMemory, comments: false },
        },
      },
      // Packages go into the server's bundle: resolving them one by one (drizzle-orm's list of exports has 180 kB, read
      // for each of its files) takes over a second and 130 MB at every start. What brings binaries stays outside.
      resolve:
        command === "build" ? { noExternal: true, external: ["@electric-sql/pglite", "pg-native", "sharp"] } : {},
    },
  },
  build: { assetsInlineLimit: 0 },
}));
