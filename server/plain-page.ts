/** Answers made without the application and without React. */
import { currentRequest } from "#app/platform/observability/current-request.server.ts";

type Plain = {
  status: number;
  title: string;
  /** Advice for people. */
  advice: string;
  /** One line for programs. */
  line: string;
  headers?: Record<string, string>;
};

/** A bug below React Router. */
export function somethingWentWrong(request: Request): Response {
  const title = "Something went wrong";
  const advice = "It’s a problem on our side. Please try again in a moment.";
  return plainAnswer(request, { status: 500, title, advice, line: `${title}.` });
}

const REFUSALS: Readonly<Record<number, [title: string, advice: string]>> = {
  401: ["Access Denied", "You need to be logged in to access this page."],
  403: ["Access Denied", "Your account does not have access to this page."],
  404: ["Page Not Found", "It may have moved, or the link may be incorrect."],
};
const OTHER_REFUSAL = ["Something’s not right", "We could not understand this request."] as const;

/** A page instead of a bare refusal when a browser opens a file or form target; other answers are unchanged. */
export async function readableRefusal(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const type = headers.get("content-type") ?? "";
  if (status < 400 || type.startsWith("text/html") || !isNavigation(request)) return answer;
  if (status >= 500) return somethingWentWrong(request);
  const [title, advice] = REFUSALS[status] ?? OTHER_REFUSAL;
  const reason = type.startsWith("text/plain") ? escaped(await answer.text()) : advice;
  return plainAnswer(request, { status, title, advice: reason, line: title });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A plain page for browsers that navigate, else one line; both with the request's id. Never cached. */
export function plainAnswer(request: Request, { status, title, advice, line, headers }: Plain): Response {
  const reference = currentRequest()?.id;
  const common = { ...headers, "cache-control": "no-store" };
  if (!isNavigation(request)) {
    const text = { ...common, "content-type": "text/plain; charset=utf-8" };
    return new Response(`${line}${reference ? ` Reference: ${reference}` : ""}\n`, { status, headers: text });
  }
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const html = { ...common, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(page(title, advice, reference), { status, headers: html });
}

function page(title: string, advice: string, reference = ""): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="/">Go to Home</a></p>
${reference && `<p><small>Reference: <code>${reference}</code></small></p>`}
</main>
</body>
</html>
`;
}

/** Whether a browser opens a page; React Router's own navigations show foreign answers as they are. */
function isNavigation(request: Request): boolean {
  return (
    Boolean(request.headers.get("accept")?.includes("text/html")) && !new URL(request.url).pathname.endsWith(".data")
  );
}
