/** Which mails are kept from roles that may read the others (docs/rules.md#r203). */
import { hasPermission, type Viewer } from "#app/domain/parties/permissions.ts";
import type { MailKind } from "./mail-kinds.ts";

/** A vendor's daily summary names the amounts of its payouts, too. */
const ofPayouts: readonly MailKind[] = ["payout-paid", "bank-account-changed", "digest"];

export function hiddenMailKinds(viewer: Viewer): MailKind[] {
  return hasPermission(viewer, "payouts.read") ? [] : [...ofPayouts];
}
