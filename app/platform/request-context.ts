/** What every loader and action gets from the server besides the request (React Router context). */
import { createContext } from "react-router";
import type { Clock } from "./clock.ts";
import type { ChangeFeed } from "./database/change-feed.server.ts";
import type { Database } from "./database/db.server.ts";
import type { Env } from "./env.server.ts";
import type { Logger } from "./log.server.ts";

export type AppContext = {
  db: Database;
  env: Env;
  log: Logger;
  clock: Clock;
  /** Also in the response's X-Request-Id and on error pages. */
  requestId: string;
  /** Address of the client as our own proxy settings see it (TRUST_PROXY), for rate limits. */
  clientIp: string;
  /** Aborted when the server stops: event streams end then. */
  stopping: AbortSignal;
  /** What changed in the database, by topic: for event streams. */
  changes: ChangeFeed;
  /** Public origin without a trailing slash. */
  origin: string;
  /** For services outside (payment providers); tests answer it themselves. */
  fetch: typeof fetch;
};

export const appContext = createContext<AppContext>();
