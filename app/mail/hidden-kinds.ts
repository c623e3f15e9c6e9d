import type { User } from "#app/domain/parties/permissions.ts";
import { permissionsOf } from "#app/domain/parties/staff-roles.ts";
import type { MailKind } from "./mail-kinds.ts";

/** A daily summary includes amounts of payouts. */
const payoutKinds: readonly MailKind[] = [
  "payout-paid",
  "commission-invoice",
  "payout-for-store",
  "bank-account-changed",
  "bank-account-requested",
  "bank-account-decided",
  "bank-account-for-store",
  "digest",
];

export function hiddenMailKinds({ role, staffRole }: Pick<User, "role" | "staffRole">): MailKind[] {
  return permissionsOf(role, staffRole).includes("payouts.read") ? [] : [...payoutKinds];
}
