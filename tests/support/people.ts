/** People with accounts, by situation. */
import { randomUUID } from "node:crypto";
import { PASSWORD } from "#app/accounts/account-queries.server.ts";
import { signInMethods, users, vendors } from "#app/accounts/schema.server.ts";
import { compareAndHash } from "#app/accounts/sign-in/password-hash.server.ts";
import { startSession } from "#app/accounts/sign-in/session-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { guest, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { anAppContext } from "./app-context.ts";
import { TestBrowser } from "./browser.ts";

export const TEST_PASSWORD = "correct horse";
let computed: ReturnType<typeof compareAndHash> | undefined;

/** Details as a vendor's form sends them, or as a command takes them (PAN: null). */
export const aBusiness = {
  businessName: "Deccan Computers",
  addressLine: "4, Lamington Road",
  city: "Mumbai",
  state: "Maharashtra",
  pincode: "400007",
  gstin: "27AAPFU0939F1ZV",
} as const;

type Given = Partial<Pick<User, "name" | "email" | "role" | "staffRole" | "emailVerified">> & {
  state?: "active" | "deactivated";
  ownsEmail?: boolean;
  vendorState?: "pending" | "approved" | "suspended";
  vendorId?: string;
};

/** The user has the password TEST_PASSWORD; a vendor gets a vendors row (by default approved). */
export async function aUser(db: Database, given: Given = {}): Promise<User> {
  const { vendorState = "approved", vendorId: wantedId, ...rest } = given;
  const [user] = await db
    .insert(users)
    .values({ name: "Asha Menon", email: `asha-${randomUUID()}@people.test`, emailVerified: true, ...rest })
    .returning();
  if (!user) throw new Error("no user");
  computed ??= compareAndHash(TEST_PASSWORD, []);
  const { hash: password } = await computed;
  await db.insert(signInMethods).values({ userId: user.id, providerId: PASSWORD, accountId: user.id, password });
  const vendorId = user.role === "vendor" ? (wantedId ?? `vendor-${user.id}`) : null;
  if (vendorId) {
    const row = { id: vendorId, userId: user.id, businessName: user.name, slug: vendorId, state: vendorState };
    await db.insert(vendors).values(row);
  }
  const { id, name, email, role, staffRole, emailVerified } = user;
  const person = { id, name, email, isGuest: false, guestEmail: null, role, staffRole, emailVerified };
  return { kind: "user", ...person, vendorId, owesSecondFactor: false };
}

/** The context of a command: who gives it, and when. */
export function commandBy<By extends Viewer>(viewer: By, now = new Date()): CommandContext<By> {
  return { viewer, now, origin: "http://shop.test" };
}

/** A browser signed in as `user`. */
export async function signedIn(db: Database, user: User, overrides: Partial<AppContext> = {}): Promise<TestBrowser> {
  const browser = new TestBrowser(anAppContext(db, overrides));
  const cookies = await startSession(db, signInContext(browser.app, guest, browser.request()), user.id);
  for (const cookie of cookies?.getSetCookie() ?? []) {
    const [name = "", value = ""] = (cookie.split(";")[0] as string).split("=", 2);
    browser.cookies.set(name, value);
  }
  return browser;
}
