/** On a demo without mail server visitors may read the outbox: it is their mailbox. */
import { data } from "react-router";
import type { AppContext } from "#app/platform/request-context.ts";
import { mailReach } from "./mail-reach.ts";

/** @throws 404 on a real shop: mails hold other people's links and addresses */
export function requireMailbox({ env }: AppContext): void {
  if (mailReach(env) !== "mailbox") throw data(null, { status: 404 });
}
