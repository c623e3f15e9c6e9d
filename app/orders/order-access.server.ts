/** Who may open an order's pages: its buyer, and whoever opened the link of one of its mails (docs/rules.md#a18). */
import { eq } from "drizzle-orm";
import { type RouterContextProvider, redirect } from "react-router";
import { users } from "#app/accounts/schema.server.ts";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { hasOrderCookie, isOrderKey, KEY_PARAM, orderCookie } from "./order-links.server.ts";
import { orders } from "./schema.server.ts";

const DAY_MS = 24 * 3_600_000;

/** `isByLink`: not signed in as the buyer, so that only this order may be shown. */
export type OrderViewer = { viewer: User; isByLink: boolean };

/**
 * `of`: the order's id, or how to find it. Returns the buyer for whoever came by the order's link, else the viewer, whose order it need not be.
 * @throws 401 for guests without the link; a redirect to the page without the key, which sets the cookie
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
  if (isUuid(orderId) && (hasKey || hasOrderCookie({ env, headers: request.headers }, orderId))) {
    const buyer = await findBuyer(db, orderId, clock.now());
    if (buyer && hasKey) {
      const headers = { "set-cookie": orderCookie({ env, headers: request.headers, origin }, orderId) };
      throw redirect(url.pathname.replace(/\.data$/, ""), { headers });
    }
    const viewer = viewerOf(context);
    if (buyer && (viewer.kind === "guest" || viewer.id !== buyer.id)) return { viewer: buyer, isByLink: true };
  }
  return { viewer: requireUser(context), isByLink: false };
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
