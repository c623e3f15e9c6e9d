import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // One entry, so that context objects created with createContext() exist once.
      build: { rollupOptions: { input: "./server/app.ts" } },
      // Packages go into the server's bundle: resolving them one by one (drizzle-orm's list of exports has 180 kB, read
      // for each of its files) takes over a second and 130 MB at every start. What brings binaries stays outside.
      resolve:
        command === "build" ? { noExternal: true, external: ["sharp", "@electric-sql/pglite", "pg-native"] } : {},
    },
  },
  build: { assetsInlineLimit: 0 },
}));
