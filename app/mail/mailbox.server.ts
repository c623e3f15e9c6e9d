import { data } from "react-router";
import type { AppContext } from "#app/platform/request-context.ts";
import { mailReach } from "./mail-reach.ts";
import { textReach } from "./texts/text-reach.ts";

/** @throws 404 in a real shop, whose mails have links and addresses of other people */
export function requireMailbox({ env }: AppContext): void {
  if (mailReach(env) !== "mailbox") throw data(null, { status: 404 });
}

/** @throws 404 in a real shop, whose text messages have codes and numbers of other people */
export function requireTexts({ env }: AppContext): void {
  if (textReach(env) !== "mailbox") throw data(null, { status: 404 });
}
