/** The answer while the shop is in trouble (docs/rules.md#r103), made without the database and without React. */
import { TooManyHashesError } from "#app/accounts/sign-in/password-hash.server.ts";
import { type DatabaseTrouble, databaseTrouble } from "#app/platform/database/database-errors.ts";

const RETRY_AFTER_S = "5";

const PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>We are very busy right now</title>
</head>
<body>
<main>
<h1>We are very busy right now</h1>
<p>Please wait a few seconds and reload this page. If you were submitting a form, go back and submit it again.</p>
<p><a href="/">Go to Home</a></p>
</main>
</body>
</html>
`;

/** Why the client is told to come again; null: another error. */
export function troubleOf(error: unknown): DatabaseTrouble | "hashing" | null {
  return error instanceof TooManyHashesError ? "hashing" : databaseTrouble(error);
}

/** 503 with Retry-After: a plain page for browsers that navigate, else one line. */
export function serviceUnavailable(request: Request): Response {
  const wantsPage = request.headers.get("accept")?.includes("text/html") && !isData(request);
  const headers = { "retry-after": RETRY_AFTER_S, "cache-control": "no-store" };
  if (!wantsPage) {
    const text = { ...headers, "content-type": "text/plain; charset=utf-8" };
    return new Response("We are very busy right now. Please try again in a few seconds.\n", {
      status: 503,
      headers: text,
    });
  }
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const html = { ...headers, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(PAGE, { status: 503, headers: html });
}

/** Client navigations of React Router, which shows foreign answers as they are. */
function isData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
