/** Renders a page whole before its first byte, so it has one status, one policy, and can be cached. */
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { PAGE_DATA_ID, writePageData } from "#app/platform/page-data.ts";
import { appContext, pageMakingContext } from "#app/platform/request-context.ts";
import { cacheMarkup } from "#app/ui/layout/cache-markup.server.tsx";
import { CacheMarkupContext } from "#app/ui/layout/cached-markup.tsx";

const RENDER_TIMEOUT_MS = 10_000;
/** What React leaves to the browser. */
const WAITING = "<!--$!-->";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false;
  const { log, requestId } = context.get(appContext);
  const { mark: nonce, finish, again } = context.get(pageMakingContext);
  const onError = (error: unknown): void => {
    if (isRouteErrorResponse(error)) return; // a thrown 404 or 403 on its way to its boundary
    failed = true;
    log.error({ err: error, path: new URL(request.url).pathname }, "rendering failed");
  };
  const render = async (data: string): Promise<Buffer> => {
    const page = (
      <CacheMarkupContext value={cacheMarkup}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        <PageData data={data} entry={entry} />
      </CacheMarkupContext>
    );
    return renderAtOnce(page) ?? (await renderWaiting(page, { nonce, onError }));
  };
  // All that the page is made of, as the browser gets it.
  const data = await dataOf(entry);
  const known = status === 200 ? again(data) : null;
  const { body, policy } =
    known ??
    finish(
      await render(data).catch(() => {
        // Already told to the log. React Router renders once more, with this as the error of the nearest boundary.
        throw Response.json({ requestId }, { status: 500 });
      }),
    );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policy);
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** In a build the data are encoded when asked for (vite.config.ts). */
type OnDemand = { encodeData?: () => ReadableStream };

function dataOf({ staticHandlerContext, serverHandoffStream, encodeData }: EntryContext & OnDemand): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const encoded = async () => {
    const stream = encodeData?.() ?? serverHandoffStream;
    return stream ? await text(stream) : "";
  };
  // What is one person's, in the root's, comes last.
  const { root, ...pages } = loaderData;
  return writePageData({ actionData, errors, loaderData: { ...pages, root } }, encoded);
}

/** After the page, which says by then whether it has scripts. */
function PageData({ data, entry }: { data: string; entry: EntryContext }) {
  if (!entry.renderMeta?.didRenderScripts) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped
  return <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />;
}

/** Null when something has to be waited for, or went wrong: `renderWaiting` says what. In half the time otherwise. */
function renderAtOnce(page: React.ReactNode): Buffer | null {
  try {
    const html = renderToString(page);
    return html.includes(WAITING) ? null : Buffer.from(`<!DOCTYPE html>${html}`);
  } catch {
    return null;
  }
}

/** As React writes it, in UTF-8: nothing is decoded to be finished. Rejects when there is no frame. */
function renderWaiting(
  page: React.ReactNode,
  options: { nonce: string; onError: (error: unknown) => void },
): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Else large parts that were waited for stand at the end, hidden until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(byteCollector(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

function byteCollector(done: (bytes: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _, written) {
      parts.push(part);
      written();
    },
    final(ended) {
      done(Buffer.concat(parts));
      ended();
    },
  });
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
