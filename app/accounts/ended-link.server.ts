import { type RouterContextProvider, redirect } from "react-router";
import { requestedPageContext } from "./viewer.server.ts";

/** What a link was for. */
export const endedLinks = ["order", "quotation"] as const;
export type EndedLink = (typeof endedLinks)[number];

/**
 * For whoever opens a link whose key is wrong or has ended, so that they read that instead of being asked to log in.
 * @throws a redirect to the page that says so; nothing for posted forms
 */
export function explainEndedLink(context: Readonly<RouterContextProvider>, of: EndedLink): void {
  const page = context.get(requestedPageContext);
  if (page && ["GET", "HEAD"].includes(page.method)) throw redirect(`/find-order?ended=${of}`);
}
