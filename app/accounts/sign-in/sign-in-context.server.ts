import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { Browser } from "./browser.server.ts";
import { sessionTokenOf } from "./session-token.server.ts";

export function browserOf(app: Pick<AppContext, "clientIp" | "origin">, request: Request): Browser {
  return { headers: request.headers, clientIp: app.clientIp, siteOrigin: app.origin };
}

export type SignInContext = CommandContext<Viewer> & { env: Env; browser: Browser };

export function signInContext(app: AppContext, viewer: Viewer, request: Request): SignInContext {
  return { ...commandContext(app, viewer), env: app.env, browser: browserOf(app, request) };
}

export type SessionContext = CommandContext & { sessionToken: string | null };

export function sessionContext(app: AppContext, viewer: User, request: Request): SessionContext {
  return { ...commandContext(app, viewer), sessionToken: sessionTokenOf(app.env, browserOf(app, request)) };
}
