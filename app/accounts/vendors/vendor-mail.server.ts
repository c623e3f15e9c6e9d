import { eq, type SQL, sql } from "drizzle-orm";
import { users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { vendorRolesWith } from "#app/domain/parties/staff-roles.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type VendorNews = { vendorId: string } & (
  | { kind: "vendor-applied" | "vendor-approved"; reason?: undefined }
  | { kind: "vendor-suspended"; reason: string }
);

/** To its owners. */
export async function notifyVendor(
  tx: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  news: VendorNews,
): Promise<void> {
  const { vendorId } = news;
  for (const { name, email, businessName, reference } of await findVendorMailboxes(tx, vendorId, "people.roles")) {
    const mail = { reference: reference(`${vendorId}:${now.toISOString()}`), to: email };
    const data = { name, businessName, link: `${origin}/vendor/dashboard` };
    if (news.kind === "vendor-suspended")
      await queueMail(tx, { ...mail, kind: news.kind, data: { ...data, reason: news.reason } });
    else await queueMail(tx, { ...mail, kind: news.kind, data });
  }
}

/** `reference`: `of` one thing, made its own for all but the person whom the store knows the vendor by. */
export type VendorMailbox = { name: string; email: string; businessName: string; reference(of: string): string };

/** One of `vendorMailboxes`; `person` null: the one whom the store knows the vendor by. */
export type Mailbox = { name: string; email: string; person: string | null };

/**
 * Over `vendors`, a list as JSON: who of its people may do what `permission` says (docs/rules.md#v5). Nobody whose
 * account doesn't own its address: the mailbox may be somebody else's (docs/decisions/351).
 */
export function vendorMailboxes(permission: Permission): SQL<Mailbox[]> {
  const roles = sql.join(
    vendorRolesWith(permission).map((role) => sql`${role}`),
    sql`, `,
  );
  return sql<Mailbox[]>`(select coalesce(json_agg(json_build_object('name', u.name, 'email', u.email,
      'person', case when u.id <> vendors.user_id then u.id end) order by u.id <> vendors.user_id, u.id), '[]')
    from ${vendorPeople} p join ${users} u on u.id = p.user_id
    where p.vendor_id = vendors.id and u.owns_email and u.state <> 'erased'
      and (u.id = vendors.user_id or u.state = 'active' and u.role = 'vendor' and u.staff_role in (${roles})))`;
}

/** One mail per kind and reference. */
export function referenceFor({ person }: Pick<Mailbox, "person">, of: string): string {
  return person === null ? of : `${of}:${person}`;
}

/** Empty when nobody's account owns its address. */
export async function findVendorMailboxes(
  tx: Database,
  vendorId: string,
  permission: Permission,
): Promise<VendorMailbox[]> {
  const [vendor] = await tx
    .select({ businessName: vendors.businessName, mailboxes: vendorMailboxes(permission) })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return (vendor?.mailboxes ?? []).map((mailbox) => ({
    name: mailbox.name,
    email: mailbox.email,
    businessName: vendor?.businessName ?? "",
    reference: (of) => referenceFor(mailbox, of),
  }));
}
