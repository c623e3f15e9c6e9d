import { createContext } from "react-router";
import type { Clock } from "./clock.ts";
import type { ChangeFeed } from "./database/change-feed.server.ts";
import type { Database } from "./database/db.server.ts";
import type { Env } from "./env.server.ts";
import type { Logger } from "./log.server.ts";
import type { FileStorage } from "./storage/file-storage.ts";

export type AppContext = {
  db: Database;
  env: Env;
  log: Logger;
  clock: Clock;
  storage: FileStorage;
  requestId: string;
  clientIp: string;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  changes: ChangeFeed;
  origin: string;
  fetch: typeof fetch;
};

export const appContext = createContext<AppContext>();

type FinishedPage = { body: BodyInit | null; policy: string };

export type PageMaking = {
  /** Content-Security-Policy nonce. */
  mark: string;
  /** `body` null: the server already has the page. */
  finish(page: Buffer): FinishedPage;
};

export const pageMakingContext = createContext<PageMaking>();
