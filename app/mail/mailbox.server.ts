import { data } from "react-router";
import type { AppContext } from "#app/platform/request-context.ts";
import { mailReach } from "./mail-reach.ts";

/** @throws 404 in a real shop, whose mails have links and addresses of other people */
export function requireMailbox({ env }: AppContext): void {
  if (mailReach(env) !== "mailbox") throw data(null, { status: 404 });
}
