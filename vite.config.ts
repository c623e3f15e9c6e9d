import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // Leaves React's development half out of the bundle.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      // The application for tests, and the program around it. Built together, so that context objects created with
      // createContext() exist once; whole, so that nothing is left for Node to translate at a start.
      build: { rollupOptions: { input: { index: "./server/app.ts", serve: "./server/serve.ts" } } },
      // Packages go into the server's bundle: resolving them one by one (drizzle-orm's list of exports has 180 kB, read
      // for each of its files) takes over a second and 130 MB at every start. What brings binaries stays outside.
      resolve: command === "build" ? { noExternal: true, external: ["@electric-sql/pglite", "pg-native"] } : {},
    },
  },
  build: { assetsInlineLimit: 0 },
}));
