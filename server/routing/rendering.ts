/** Renders pages and runs actions by React Router. */
import { randomUUID } from "node:crypto";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { relatedRecordsContext } from "#app/accounts/people/related-records.server.ts";
import { requestedPageContext, requestedPageOf, viewerContext } from "#app/accounts/viewer.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { payOrigins } from "#app/payments/providers/pay-origins.server.ts";
import { currentRequest } from "#app/platform/observability/current-request.server.ts";
import { type AppContext, appContext, pageMakingContext } from "#app/platform/request-context.ts";
import { type MadeFor, madeForContext } from "#app/storefront/shop-data.server.ts";
import { serviceUnavailable } from "../busy.ts";
import { finishPage } from "../html.ts";
import { personalData } from "../personal-data.ts";
import { readableRefusal } from "../plain-page.ts";
import { relatedRecords } from "../related-records.ts";
import { withRetryAfter } from "../retry-after.ts";
import { wasTurnedAway } from "../unexpected-errors.ts";
import { pageAnswer } from "./page-answer.ts";

export type Render = (request: Request, app: AppContext, by: { viewer: Viewer; madeFor: MadeFor }) => Promise<Response>;

/** Answers with a whole page, compressed for this browser unless the page is cached for everybody. */
export function renderer(handler: RequestHandler, { isDev }: { isDev: boolean }): Render {
  return async (request, app, { viewer, madeFor }) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(personalDataContext, personalData);
    context.set(relatedRecordsContext, relatedRecords);
    context.set(madeForContext, madeFor);
    context.set(viewerContext, viewer);
    context.set(requestedPageContext, requestedPageOf(request));
    const record = currentRequest();
    if (record) record.role = viewer.kind === "user" ? viewer.role : "guest";
    const mark = randomUUID();
    const making = { mark, isDev, formTargets: payOrigins(new URL(request.url).pathname, app.env) };
    const isPrivate = madeFor !== "everybody" && request.method !== "HEAD";
    // Beside the answer, which would make a stream of it.
    let privatePage: NonSharedBuffer | undefined;
    const finish = (rendered: Buffer) => {
      const { page, policy } = finishPage(rendered, making);
      if (isPrivate) privatePage = page;
      return { body: isPrivate ? null : page, policy };
    };
    context.set(pageMakingContext, { mark, finish });
    const answer = await readableRefusal(request, await handler(request, context));
    if (wasTurnedAway(context)) return serviceUnavailable(request);
    return withRetryAfter(
      privatePage ? pageAnswer(answer, privatePage, request.headers.get("accept-encoding")) : answer,
    );
  };
}
