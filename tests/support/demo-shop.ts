/** The built demo shop in a process of its own, on a fresh copy of the demo folder. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Shop, startShop } from "../../scripts/provision/shop.ts";
import { copyDemoFolder, prepareDemoFolder } from "./demo-folder.ts";
import { expectCleanFolder } from "./guards/clean-books.ts";

export type DemoShop = Shop & {
  folder: string;
  /** Audits the running shop as its operator would, then ends it. @throws when the auditor found something */
  end(): Promise<void>;
};

type Options = { env?: Record<string, string>; logFile?: string; isWhole?: boolean };

/** `env` adds to its settings. `isWhole`: with parts and accessories; nobody is signed in there. Visitors may name an address, so that rate limits don't mix them up. */
export async function startDemoShop(options: Options): Promise<DemoShop> {
  const catalogue = options.isWhole ? "whole" : "samples";
  await prepareDemoFolder(catalogue);
  const folder = copyDemoFolder(catalogue);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when a Ctrl-C comes in the middle.
  process.once("exit", remove);
  const hashing = pathToFileURL(resolve("tests/support/quick-scrypt.ts")).href;
  const shop = await startShop({
    env: {
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      NODE_OPTIONS: `--import=${hashing}`,
      ...options.env,
    },
    logFile: options.logFile,
  });
  return {
    ...shop,
    folder,
    async end() {
      try {
        await expectCleanFolder(folder);
      } finally {
        await shop.stop();
        process.off("exit", remove);
        remove();
      }
    },
  };
}
