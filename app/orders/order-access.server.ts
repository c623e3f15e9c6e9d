/** Who may open an order's pages: its buyer, and whoever opened the link of one of its mails (docs/rules.md#a18). */
import { and, eq } from "drizzle-orm";
import { data, type RouterContextProvider, redirect } from "react-router";
import { explainEndedLink } from "#app/accounts/ended-link.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import { readMobile } from "#app/domain/basics/phone.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { hasOrderCookie, isOrderKey, KEY_PARAM, orderCookie } from "./order-links.server.ts";
import { hasOrderProof } from "./order-proof.server.ts";
import { orders } from "./schema.server.ts";

const DAY_MS = 24 * 3_600_000;

/** `isByLink`: not signed in as the buyer, so that only this order may be shown. */
export type OrderViewer = { viewer: User; isByLink: boolean };

/**
 * `of`: the order's id, or how to find it. Returns the buyer for whoever came by the order's link, else the viewer, whose order it need not be.
 * @throws 401 for guests without the link; a redirect to the page without the key, which sets the cookie, or to the page
 * that says that the link has ended
 */
export async function requireOrderViewer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  of: string | ((db: Database) => Promise<string>),
): Promise<OrderViewer> {
  const { db, env, clock, origin } = context.get(appContext);
  const orderId = typeof of === "string" ? of : await of(db);
  const url = new URL(request.url);
  const key = url.searchParams.get(KEY_PARAM);
  const hasKey = key !== null && isOrderKey(env, orderId, key);
  const isOpened = hasKey || (isUuid(orderId) && hasOrderCookie({ env, headers: request.headers }, orderId));
  if (isUuid(orderId) && isOpened) {
    const buyer = await findBuyer(db, orderId, clock.now());
    if (buyer && hasKey) {
      const headers = { "set-cookie": orderCookie({ env, headers: request.headers, origin }, orderId) };
      throw redirect(url.pathname.replace(/\.data$/, ""), { headers });
    }
    const viewer = viewerOf(context);
    if (buyer && (viewer.kind === "guest" || viewer.id !== buyer.id)) return { viewer: buyer, isByLink: true };
  }
  if ((key !== null || isOpened) && !(await isBuyer(db, viewerOf(context), orderId)))
    explainEndedLink(context, "order");
  return { viewer: requireUser(context), isByLink: false };
}

async function isBuyer(db: Database, viewer: Viewer, orderId: string): Promise<boolean> {
  if (viewer.kind === "guest" || !isUuid(orderId)) return false;
  return (await db.$count(orders, and(eq(orders.id, orderId), eq(orders.userId, viewer.id)))) > 0;
}

/**
 * As `requireOrderViewer`, but for what an order's link alone doesn't allow: where a refund goes. A guest's needs a code,
 * an account's its login.
 * @throws 401 or 404 as `refuseLink` for whoever has only the link and can't be sent a code; a redirect to the page that sends one
 */
export async function requireProvenOrderViewer(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  orderId: string,
  next: CodeTarget,
): Promise<OrderViewer> {
  const found = await requireOrderViewer(args, orderId);
  const { db, env, clock } = args.context.get(appContext);
  const now = clock.now();
  if (!found.isByLink) return found;
  // The phone of an account's order may be that of somebody who got a present.
  if (!found.viewer.isGuest) refuseLink(args.context);
  if (hasOrderProof({ env, headers: args.request.headers, now }, orderId)) return found;
  if ((await findOrderToProve(db, { env, orderId, now })) === null) refuseLink(args.context);
  throw redirect(codeHref(orderId, next), 303);
}

/** @throws 401 for guests, who may log in as the buyer; 404 for somebody else's account */
function refuseLink(context: Readonly<RouterContextProvider>): never {
  requireUser(context);
  throw data(null, { status: 404 });
}

/** Where the page of the code leads: the order, or what needs the code. */
export const codeTargets = { order: "", account: "/refund-account", return: "/return" } as const;
export type CodeTarget = keyof typeof codeTargets;

export function codeHref(orderId: string, next: CodeTarget): string {
  return `/orders/${orderId}/code${next === "order" ? "" : `?for=${next}`}`;
}

/** `phone`: ten digits. */
export type OrderToProve = { id: string; number: string; phone: string; buyer: User };

/**
 * `orderId`: its id, or its number as on the packing slip. Returns null when the order doesn't exist, its link has ended, or
 * no code can be sent to its phone.
 */
export async function findOrderToProve(
  db: Database,
  { env, orderId, now }: { env: Env; orderId: string; now: Date },
): Promise<OrderToProve | null> {
  if (!canText(env)) return null;
  const { id, number, shippingAddress } = orders;
  const typedNumber = orderId.toUpperCase();
  const isIt = isUuid(orderId) ? eq(id, orderId) : eq(number, typedNumber);
  const [row] = await db.select({ id, number, shippingAddress }).from(orders).where(isIt);
  const phone = row && readMobile(row.shippingAddress.phone);
  const buyer = phone ? await findBuyer(db, row.id, now) : null;
  return buyer && phone ? { id: row.id, number: row.number, phone, buyer } : null;
}

/** Null after the days that the settings allow, and when the account is closed. The rights are those of a customer. */
async function findBuyer(db: Database, orderId: string, now: Date): Promise<User | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      isGuest: users.isGuest,
      guestEmail: users.guestEmail,
      state: users.state,
      changedAt: orders.updatedAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (row?.state !== "active") return null;
  const { orderLinkDays } = await findStoreSettings(db);
  if (now.getTime() - row.changedAt.getTime() > orderLinkDays * DAY_MS) return null;
  const { id, name, email, emailVerified, isGuest, guestEmail } = row;
  return { kind: "user", id, name, email, emailVerified, isGuest, guestEmail, role: "customer", staffRole: null };
}
