/** An email that an admin sends to see whether the mail server takes it: at once, and not kept among the store's emails. */
import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { mailOrigin } from "#app/platform/link-origin.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { toMailStore } from "./mail-content.ts";
import { failureReason, senderAddress } from "./mail-jobs.server.ts";
import { sendBySmtp } from "./mail-transport.server.ts";
import { renderMail } from "./render-mail.server.tsx";

type TestMailError = "not-allowed" | "no-mail-server" | "refused";

/**
 * To the viewer's own address. Takes up to 30 s when the mail server is silent. "refused" comes with the reason of the mail
 * server or the network.
 */
export async function sendTestMail(
  db: Database,
  { viewer, origin }: CommandContext,
  { env }: { env: Env },
): Promise<Result<undefined, TestMailError, string>> {
  if (!can(viewer, "resend-mail")) return err("not-allowed");
  if (!env.SMTP_URL) return err("no-mail-server");
  const store = await findStoreSettings(db);
  const data = { name: viewer.name, link: `${origin}/admin/emails` };
  const mail = renderMail("test-mail", data, toMailStore(store, mailOrigin(env)));
  const envelope = { id: randomUUID(), from: senderAddress(env.MAIL_FROM, store.storeName), to: viewer.email };
  try {
    await sendBySmtp(env.SMTP_URL, envelope, mail);
    return ok(undefined);
  } catch (error) {
    return err("refused", failureReason(error));
  }
}
