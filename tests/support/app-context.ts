/** What the server hands to loaders and actions, on a test's database. */
import { randomInt } from "node:crypto";
import { systemClock } from "#app/platform/clock.ts";
import { ChangeFeed } from "#app/platform/database/change-feed.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { uploadsFolder } from "#app/platform/storage/incoming.server.ts";

/** Each context has its own client address, so that tests don't share rate limits. */
export function anAppContext(db: Database, overrides: Partial<AppContext> = {}): AppContext {
  const env = readEnv({ NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", LOG_LEVEL: "silent" });
  return {
    db,
    env,
    storage: new DiskStorage(uploadsFolder(env.DATA_DIR)),
    log: createLog("silent"),
    clock: systemClock,
    requestId: "test-request",
    clientIp: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    stopping: new AbortController().signal,
    changes: new ChangeFeed(),
    origin: "http://localhost:3000",
    fetch: () => Promise.reject(new Error("this test speaks to nobody outside")),
    ...overrides,
  };
}
