/** Renders a page whole before its first byte, so that it has one status, one policy, and can be cached. */
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { appContext, scriptMarkContext } from "#app/platform/request-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false;
  const { log, requestId } = context.get(appContext);
  const nonce = context.get(scriptMarkContext);
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    onError(error) {
      if (isRouteErrorResponse(error)) return; // a thrown 404 or 403 on its way to its boundary
      failed = true;
      log.error({ err: error, path: new URL(request.url).pathname }, "rendering failed");
    },
  }).catch(() => {
    // Already told to the log. React Router renders once more, with this as the error of the nearest boundary.
    throw Response.json({ requestId }, { status: 500 });
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/**
 * Bugs of loaders and actions, logged with the request id that visitors see. Thrown answers (404, 403) are none; React
 * Router's own (405) get the reference here.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const { log, requestId } = context.get(appContext);
  if (isRouteErrorResponse(error) && typeof error.data === "string") error.data = { requestId };
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
