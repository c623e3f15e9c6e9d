/** Renders a page whole before its first byte, so it has one status, one policy, and can be cached. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { appContext, pageMakingContext } from "#app/platform/request-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

type Context = Readonly<RouterContextProvider>;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Context,
): Promise<Response> {
  let hasFailed = false;
  const { log, requestId } = context.get(appContext);
  const { mark, finish } = context.get(pageMakingContext);
  const page = <ServerRouter context={entry} url={request.url} nonce={mark} />;
  const onError = (error: unknown): void => {
    if (isRouteErrorResponse(error)) return; // a thrown 404 or 403 on its way to its boundary
    hasFailed = true;
    log.error({ err: error, path: new URL(request.url).pathname }, "rendering failed");
  };
  const html = await render(page, { nonce: mark, onError }).catch(() => {
    // onError has logged it. React Router renders once more, with this as the error of the nearest boundary.
    throw Response.json({ requestId }, { status: 500 });
  });
  const { body, policy } = finish(html);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policy);
  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

/** Rejects when the page's frame itself fails. */
function render(page: React.ReactNode, options: { nonce: string; onError: (error: unknown) => void }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Otherwise React puts large boundaries at the end, hidden until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(buffer(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

/**
 * Logs what loaders and actions throw unexpectedly, with the request id that visitors see. Thrown responses (404, 403) are
 * expected; React Router's own (405) get the reference here.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }): void {
  const { log, requestId } = context.get(appContext);
  if (isRouteErrorResponse(error) && typeof error.data === "string") error.data = { requestId };
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
