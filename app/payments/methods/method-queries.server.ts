/** The payment methods an admin offers at checkout, in the admin's order (docs/rules.md#r51). */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Outside } from "#app/payments/gateway.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { obstacleOf } from "./method-obstacles.server.ts";

/** `digital` methods go through a payment provider, `offline` ones don't. */
export type PaymentMethod = {
  id: string;
  name: string;
  description: string;
  type: "offline" | "digital";
  /** cod · bank · test · stripe · razorpay */
  provider: string;
  /** The account a bank transfer goes to; null for other methods. */
  bankDetails: string | null;
};

const { id, name, description, type, provider } = paymentMethods;
/** Nothing else of `config` leaves this module. */
const bankDetails = sql<
  string | null
>`case when ${provider} = 'bank' then ${paymentMethods.config} ->> 'bankDetails' end`;
const shown = { id, name, description, type, provider, bankDetails };

/**
 * What checkout offers now. A method that was disabled is gone at once (docs/rules.md#r52), and so is one that can't
 * work here any more: its keys can't be read, or this server doesn't take live ones.
 */
export async function listOfferedMethods(db: Database, outside: Outside): Promise<PaymentMethod[]> {
  const enabled = await db
    .select({ method: shown, config: paymentMethods.config })
    .from(paymentMethods)
    .where(eq(paymentMethods.enabled, true))
    .orderBy(asc(paymentMethods.position), asc(id));
  return enabled
    .filter(({ method, config }) => obstacleOf({ ...method, config }, outside) === null)
    .map(({ method }) => method);
}

/** An enabled method, or null. */
export async function findEnabledMethod(db: Database, methodId: string): Promise<PaymentMethod | null> {
  const [method] = await db
    .select(shown)
    .from(paymentMethods)
    .where(and(eq(id, methodId), eq(paymentMethods.enabled, true)));
  return method ?? null;
}

/** What a method is called on orders placed with it, enabled or not. */
export async function findMethodName(db: Database, methodId: string): Promise<string> {
  const [method] = await db.select({ name }).from(paymentMethods).where(eq(id, methodId));
  return method?.name ?? methodId;
}
