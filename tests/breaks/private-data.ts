/** Breaks of pages from memory: what of one person could reach another, or be out of date. */
import type { Break } from "./break.ts";

export const privateDataBreaks: readonly Break[] = [
  {
    what: "a session from before the cookie for scripts looks like a guest's",
    file: "server/pages/cached-pages.ts",
    find: '(hasSession(cookie) && !hasSignedInCookie(cookie ?? ""))',
    put: "false",
    seenBy: ["server/pages/cached-pages.test.ts"],
  },
  {
    what: "a signed-in person is shown their old name or role",
    file: "server/pages/people.ts",
    find: "this.#sessions.delete(token);",
    put: "void token;",
    seenBy: ["server/pages/people.test.ts"],
  },
  {
    what: "a public page is rendered for whoever asks first",
    file: "server/pages/answers.ts",
    find: 'const make = () => this.#render(request, context, { viewer: { kind: "guest" }, madeFor: "everybody" });',
    put: "const viewer = await findViewer(context, proxiedRequest(c.req.raw, context.env.TRUST_PROXY)); const make = () => this.#render(request, context, { viewer, madeFor: { cartCount: null } });",
    seenBy: ["tests/requests/public-pages.test.ts"],
  },
  {
    what: "an answer of /me may be kept by a proxy",
    file: "server/pages/me.ts",
    find: '"cache-control": "private, no-cache"',
    put: '"cache-control": "public, max-age=60"',
    seenBy: ["tests/requests/me.test.ts"],
  },
  {
    what: "another server shows who changed something what was before",
    file: "server/pages/own-writes.ts",
    find: "await this.#database.catchUp();",
    put: "",
    seenBy: ["server/pages/own-writes.test.ts"],
  },
  {
    what: "an admin reads the link of an invitation under Emails",
    file: "app/mail/secret-links.ts",
    find: "  invitation: 7 * 24 * HOUR_MS,\n",
    put: "",
    seenBy: ["app/mail/outbox/outbox.test.ts"],
  },
];
