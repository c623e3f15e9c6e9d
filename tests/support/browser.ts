/** A headless browser: keeps cookies, and calls a route's loader or action as the server would, viewer and all. */
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { type PersonalDataSource, personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { type RelatedRecords, relatedRecordsContext } from "#app/accounts/people/related-records.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { requestedPageContext, requestedPageOf, viewerContext } from "#app/accounts/viewer.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";

/** A route module, as far as requests go. */
// biome-ignore lint/suspicious/noExplicitAny: each route has generated argument types of its own
type Route = { loader?: (args: any) => unknown; action?: (args: any) => unknown };

/** `data`: what was returned or thrown; for a Response see status and headers. */
export type Answer = { status: number; headers: Headers; location: string | null; data: unknown };

type Fields = Record<string, string> | [string, string][];

export class TestBrowser {
  readonly app: AppContext;
  readonly cookies = new Map<string, string>();
  /** Sources as the shell would list them. */
  personalData: readonly PersonalDataSource[] = [];
  /** Records as the shell would list them. */
  related: readonly RelatedRecords[] = [];

  constructor(app: AppContext) {
    this.app = app;
  }

  /** Answered by the loader of `route`. */
  get(route: Route, path: string, params: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(route.loader, new Request(new URL(path, this.app.origin), { headers: this.#headers() }), params);
  }

  /** Posts `fields`, with a key unless they hold one, answered by the action of `route`. */
  post(route: Route, path: string, fields: Fields = {}, params: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams(fields);
    if (!body.has("formKey")) body.set("formKey", randomUUID());
    const request = new Request(new URL(path, this.app.origin), {
      method: "POST",
      headers: this.#headers(),
      body,
    });
    return this.#ask(route.action, request, params);
  }

  /** A request with this browser's cookies, for what isn't a route. */
  request(path = "/"): Request {
    return new Request(new URL(path, this.app.origin), { headers: this.#headers() });
  }

  #headers(): Headers {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return new Headers({ ...(pairs.length > 0 && { cookie: pairs.join("; ") }), "user-agent": "Firefox/140 (Linux)" });
  }

  async #ask(door: Route["loader"], request: Request, params: Record<string, string>): Promise<Answer> {
    if (!door) throw new Error(`nothing answers ${request.method} ${request.url}`);
    const context = new RouterContextProvider();
    context.set(appContext, this.app);
    context.set(personalDataContext, this.personalData);
    context.set(relatedRecordsContext, this.related);
    context.set(viewerContext, await findViewer(this.app, request));
    context.set(requestedPageContext, requestedPageOf(request));
    const url = new URL(request.url);
    const given = await Promise.resolve()
      .then(() => door({ request, context, params, url, pattern: url.pathname }))
      .catch((thrown: unknown) => {
        if (thrown instanceof Error) throw thrown;
        return thrown;
      });
    const answer = await answerOf(given);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

async function answerOf(given: unknown): Promise<Answer> {
  if (given instanceof Response) {
    const data = given.body ? await given.text() : null;
    return { status: given.status, headers: given.headers, location: given.headers.get("location"), data };
  }
  if (given && typeof given === "object" && "type" in given && given.type === "DataWithResponseInit") {
    const { data, init } = given as typeof given & { data: unknown; init: ResponseInit | null };
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), location: null, data };
  }
  return { status: 200, headers: new Headers(), location: null, data: given };
}
