import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/**
 * A busy machine must not decide a test. Some tests need a minute of processor, and beside the other gates a process may get
 * a tenth of a core.
 */
const patience: TestProjectInlineConfiguration["test"] = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * unit: rules and modules on a database. proofs: thousands of cases. requests: the built application, called with a
 * Request. races: commands on a real PostgreSQL. Files named `.all.test.ts` are for `npm test -- --all`.
 */
/** Folders of tests/ that need neither the built application nor a PostgreSQL of their own. */
const plainTests =
  "tests/{architecture,breaks,compatibility,database,documents,fuzz,model,month,operations,samples,search}/**/";
const proofs = ["{app,db,server}/**/*.all.test.ts", `${plainTests}*.all.test.ts`];

const onDatabase: TestProjectInlineConfiguration["test"] = {
  ...patience,
  environment: "node",
  globalSetup: ["tests/support/database/image.ts", "tests/support/database/server.ts"],
  setupFiles: ["tests/support/setup.ts"],
  // Files of a worker share its modules and so its one database: opening one takes longer than most files' tests.
  isolate: false,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    // Modules as they were made ready the last time, for all projects and runs: a key is the hash of what is in the file.
    fsModuleCache: true,
    fsModuleCachePath: ".cache/modules",
    projects: [
      {
        test: {
          ...onDatabase,
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "server/**/*.test.ts", `${plainTests}*.test.ts`],
          exclude: proofs,
        },
      },
      { test: { ...onDatabase, name: "proofs", include: proofs } },
      {
        test: {
          ...patience,
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          environment: "node",
          globalSetup: [
            "tests/support/build.ts",
            "tests/support/database/image.ts",
            "tests/support/database/server.ts",
          ],
          setupFiles: ["tests/support/setup.ts"],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patience,
          name: "races",
          include: ["tests/postgres/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/postgres.ts"],
          setupFiles: ["tests/support/setup.ts"],
          // Each file has databases of its own, and mostly waits.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
