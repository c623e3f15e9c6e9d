/** Answers made without the application and without React. */

type Plain = {
  status: number;
  title: string;
  /** What to do, for people. */
  advice: string;
  /** All of it for programs. */
  line: string;
  headers?: Record<string, string>;
};

/** A plain page for browsers that navigate, else one line. Never kept. */
export function plainAnswer(request: Request, { status, title, advice, line, headers }: Plain): Response {
  const wantsPage = request.headers.get("accept")?.includes("text/html") && !isData(request);
  const common = { ...headers, "cache-control": "no-store" };
  if (!wantsPage) {
    const text = { ...common, "content-type": "text/plain; charset=utf-8" };
    return new Response(`${line}\n`, { status, headers: text });
  }
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const html = { ...common, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(page(title, advice), { status, headers: html });
}

function page(title: string, advice: string): string {
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
</main>
</body>
</html>
`;
}

/** Client navigations of React Router, which shows foreign answers as they are. */
function isData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
