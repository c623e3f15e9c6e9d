import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Browsers request and decompress each file on its own, so what many pages of the shop share lies together: React and
 * its router; the frame with the parts that most pages show; product lists; a product's page; tables and forms of the
 * back office. The bundler places everything else. A page outside the back office must not need a part of `desk`.
 * tests/e2e/first-load.spec.ts holds the budget.
 */
const shared =
  "root|storefront/pages/shop-layout|cart/components/add-to-cart|catalog/components/product-card|storefront/components/home/product-row|finding/components/compare/compare-toggle|storefront/components/product/share-button|ui/(forms/(collapsible|field)|layout/(breadcrumbs|empty-state|notice|section-heading)|tables/pagination)";
const chunkGroups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "ui", test: new RegExp(`app/(${shared})\\.tsx|icons/(check|chevron-\\w+|layout-grid|minus|plus)\\.mjs`) },
  { name: "list", test: /app\/finding\/components\/lists\/product-browser\.tsx/ },
  { name: "product", test: /app\/storefront\/components\/product\/product-(facts|purchase|gallery)\.tsx/ },
  { name: "desk", test: /app\/ui\/(tables\/(?!total-rows)|roles\/(?!can-send))/, minShareCount: 2 },
];

/**
 * Node keeps the text of all code that it runs, with two bytes per character in a file that has a single "₹": minified and
 * in ASCII the server needs 15 MB less. Functions and classes keep their names, for stack traces.
 */
const smallInMemory = {
  compress: false,
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true, asciiOnly: true },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // Leaves React's development half out of the bundle.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      // The application for tests, and the program around it: one build, so that each createContext() exists once.
      build: {
        rollupOptions: {
          input: { index: "./server/app.ts", serve: "./server/serve.ts" },
          output: { minify: smallInMemory, comments: false },
        },
      },
      // Packages are bundled: Node would spend over a second and 130 MB on resolving them one by one at every start. Those
      // with binaries stay outside.
      resolve:
        command === "build" ? { noExternal: true, external: ["@electric-sql/pglite", "pg-native", "sharp"] } : {},
    },
  },
  build: { assetsInlineLimit: 0 },
}));
