import { eq, type SQL, sql } from "drizzle-orm";
import { users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { vendorRolesWith } from "#app/domain/parties/staff-roles.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type VendorNotice = { vendorId: string } & (
  | { kind: "vendor-applied" | "vendor-approved"; reason?: undefined }
  | { kind: "vendor-suspended"; reason: string }
  | { kind: "vendor-details"; reason: string | null }
);

export async function notifyVendor(
  tx: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  notice: VendorNotice,
): Promise<void> {
  const { vendorId } = notice;
  for (const { name, email, businessName, reference } of await findVendorMailboxes(tx, vendorId, "people.roles")) {
    const mail = { reference: reference(`${vendorId}:${now.toISOString()}`), to: email };
    const data = { name, businessName, link: `${origin}/vendor/dashboard` };
    if (notice.kind === "vendor-suspended")
      await queueMail(tx, { ...mail, kind: notice.kind, data: { ...data, reason: notice.reason } });
    else if (notice.kind === "vendor-details")
      await queueMail(tx, { ...mail, kind: notice.kind, data: { ...data, reason: notice.reason } });
    else await queueMail(tx, { ...mail, kind: notice.kind, data });
  }
}

/** `reference` is unique per person, since there is one mail per kind and reference. */
export type VendorMailbox = { name: string; email: string; businessName: string; reference(of: string): string };

/** `person` is null for the main contact. */
export type Mailbox = { name: string; email: string; person: string | null };

/** JSON list of staff with the permission (docs/rules.md#v5), if they own their address (docs/decisions/351). */
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

export function referenceFor({ person }: Pick<Mailbox, "person">, of: string): string {
  return person === null ? of : `${of}:${person}`;
}

/** Empty when no account owns its address. */
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
