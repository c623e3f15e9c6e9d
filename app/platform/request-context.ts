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
  /** Uploads. */
  storage: FileStorage;
  /** Also in X-Request-Id and on error pages. */
  requestId: string;
  /** By TRUST_PROXY, for rate limits. */
  clientIp: string;
  /** Aborted when the server stops, to end event streams. */
  stopping: AbortSignal;
  /** Database changes by topic, for event streams. */
  changes: ChangeFeed;
  /** Public, without a trailing slash. */
  origin: string;
  /** For outside services; tests replace it. */
  fetch: typeof fetch;
};

export const appContext = createContext<AppContext>();

type FinishedPage = { body: BodyInit | null; policy: string };

export type PageMaking = {
  /** Unguessable, only in the page's own inline scripts: the policy allows those alone. */
  mark: string;
  /** What the answer to the page as it was rendered consists of. `body` null: the server has it, and sends it itself. */
  finish(page: Buffer): FinishedPage;
};

export const pageMakingContext = createContext<PageMaking>();
