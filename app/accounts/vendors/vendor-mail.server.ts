import { eq, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type VendorNews = { vendorId: string } & (
  | { kind: "vendor-applied" | "vendor-approved"; reason?: undefined }
  | { kind: "vendor-suspended"; reason: string }
);

/** No mail when the account doesn't own its address: the mailbox may be somebody else's (docs/decisions/003). */
export async function notifyVendor(
  tx: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  news: VendorNews,
): Promise<void> {
  const { vendorId } = news;
  const owner = await findVendorMailbox(tx, vendorId);
  if (!owner) return;
  const { name, businessName } = owner;
  const mail = { reference: `${vendorId}:${now.toISOString()}`, to: owner.email };
  const data = { name, businessName, link: `${origin}/vendor/dashboard` };
  if (news.kind === "vendor-suspended")
    await queueMail(tx, { ...mail, kind: news.kind, data: { ...data, reason: news.reason } });
  else await queueMail(tx, { ...mail, kind: news.kind, data });
}

/** Of `users` joined: null when the account doesn't own its address, or there is none. */
export const ownedEmail = sql<
  string | null
>`case when ${users.ownsEmail} and ${users.state} <> 'erased' then ${users.email} end`;

/** Null when the account doesn't own its address. */
export async function findVendorMailbox(
  tx: Database,
  vendorId: string,
): Promise<{ name: string; email: string; businessName: string } | null> {
  const [owner] = await tx
    .select({
      name: users.name,
      email: users.email,
      ownsEmail: users.ownsEmail,
      state: users.state,
      businessName: vendors.businessName,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId));
  if (!owner?.ownsEmail || owner.state === "erased") return null;
  const { name, email, businessName } = owner;
  return { name, email, businessName };
}
