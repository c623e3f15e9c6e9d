/**
 * Limits request bodies (docs/rules.md#a12) to 100 kB, or more for forms with files, which are streamed to disk and
 * checked one by one (app/platform/multipart.server.ts).
 */
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { plainAnswer } from "../plain-page.ts";

const BODY_LIMIT = 100 * 1024;
const MB = 1024 * 1024;

/** Forms with files; `.data` is the same form sent by script. */
const UPLOADS: { path: RegExp; limit: number }[] = [
  // One picture at a time, sent by a script.
  { path: /^\/(vendor|admin)\/products\/uploads$/, limit: 10.1 * MB },
  // A return request with photos.
  { path: /^\/orders\/[0-9a-f-]{36}\/return(\.data)?$/, limit: 41 * MB },
  // Product files; the logo for light and dark screens, and an icon; a signature.
  {
    path: /^\/((vendor|admin)\/products\/import|admin\/settings\/(logo|signature)|vendor\/profile\/signature)(\.data)?$/,
    limit: 10.1 * MB,
  },
  // The product form without scripts: twelve pictures of 10 MB. Pictures of many products.
  { path: /^\/(vendor|admin)\/products\/(new|pictures|[0-9a-f-]{36})(\.data)?$/, limit: 121 * MB },
];

const tooLarge = {
  status: 413,
  title: "That was too much at once",
  advice:
    "The form or its files are too large. Go back, choose smaller files or shorten the text, and submit it again.",
  line: "The request is too large.",
  headers: { connection: "close" },
};

/** Whether this URL accepts files, and so gets more time. */
export function allowsLongRequest(url: string): boolean {
  return limitFor(url.split("?")[0] ?? "") > BODY_LIMIT;
}

/** The maximum bytes of a request to `path`. */
export function limitFor(path: string): number {
  return UPLOADS.find((upload) => upload.path.test(path))?.limit ?? BODY_LIMIT;
}

/** The body's rest isn't read, so the connection must close. */
export function refuseBody(c: Context): Response {
  const answer = plainAnswer(c.req.raw, tooLarge);
  return c.newResponse(answer.body, answer);
}

/**
 * Answers 413. Larger forms must declare their length, as browsers do: node:http enforces it, and nothing is buffered to
 * count.
 */
export function limitBodies(): MiddlewareHandler {
  const usual = bodyLimit({ maxSize: BODY_LIMIT, onError: refuseBody });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next(); // the listener gives them no body
    const limit = limitFor(c.req.path);
    const length = c.req.header("content-length");
    // Counting reads the body, of which the listener then makes a stream.
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return usual(c, next);
    return Number(length) > limit ? refuseBody(c) : next();
  };
}
