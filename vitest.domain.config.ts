/** What Stryker runs: the rules' own tests, without the database that other unit tests start with. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["app/domain/**/*.test.ts"],
    exclude: ["**/*.all.test.ts"],
    // Properties with many cases are slow in changed code; Stryker has its own limit for what never ends.
    testTimeout: 180_000,
  },
});
