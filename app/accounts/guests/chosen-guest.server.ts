/** Whether a registration takes the guest of its browser along (docs/rules.md#u10). */
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";

type Visit = { env: Env; viewer: Viewer };

/** The guest about whom the form asks. `phones`: of the orders, masked. */
export type GuestChoice = { firstName: string; phones: string[] };

/** Returns null without a guest, and for a guest whose email address is about to be confirmed, which proves who it is. */
export async function findGuestChoice(
  db: Database,
  { env, viewer, sources }: Visit & { sources: readonly PersonalDataSource[] },
): Promise<GuestChoice | null> {
  const guest = findGuest(viewer);
  if (!guest || (hasAddress(guest) && mailReach(env) !== "held")) return null;
  const phones = new Set<string>();
  for (const source of sources) for (const phone of (await source.phones?.(db, guest.id)) ?? []) phones.add(phone);
  return { firstName: guest.name.split(" ")[0] ?? guest.name, phones: [...phones].map(mask) };
}

/**
 * The guest who becomes the new account: one who gave its address, which a mail will confirm, or whom the person chose. On a
 * shared computer the guest may be somebody else. `email`: in lower case.
 */
export function findChosenGuestId(
  { env, viewer }: Visit,
  { email, keepsOrders }: { email: string; keepsOrders: boolean },
): string | null {
  const guest = findGuest(viewer);
  if (!guest) return null;
  if (!hasAddress(guest)) return keepsOrders ? guest.id : null;
  const isProved = mailReach(env) !== "held" || keepsOrders;
  return isProved && guest.guestEmail === email ? guest.id : null;
}

function findGuest(viewer: Viewer): User | null {
  return viewer.kind === "user" && viewer.isGuest ? viewer : null;
}

function hasAddress({ guestEmail }: User): boolean {
  return (guestEmail ?? null) !== null;
}

function mask(phone: string): string {
  return `${phone.slice(0, 2)}•••••${phone.slice(-3)}`;
}
