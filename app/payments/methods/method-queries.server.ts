/** In the admin's order (docs/rules.md#p18). */
import { and, asc, eq, sql } from "drizzle-orm";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { findProvider } from "#app/payments/providers/providers.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { unavailableReasonOf } from "./unavailable-reason.server.ts";

/** `digital` goes through a payment provider, `offline` doesn't. */
export type PaymentMethod = {
  id: string;
  name: string;
  description: string;
  type: "offline" | "digital";
  /** `cod`, `bank` or a payment provider's id. */
  provider: string;
  /** Where a bank transfer goes; null for other methods. */
  bankDetails: string | null;
};

/** Whose keys can be read, and which this server takes, is the environment's. */
export type KeyContext = Pick<GatewayContext, "env">;

/** A method as checkout shows it. */
export type ListedMethod = PaymentMethod & {
  /** Its provider's page offers UPI. */
  offersUpi: boolean;
  /** How that goes; "": nothing to say. */
  upiHint: string;
};

const { id, name, description, type, provider } = paymentMethods;
/** Nothing else of `config` leaves this module. */
const bankDetails = sql<
  string | null
>`case when ${provider} = 'bank' then ${paymentMethods.config} ->> 'bankDetails' end`;
const shown = { id, name, description, type, provider, bankDetails };

/**
 * Without those just disabled (docs/rules.md#p19) and those that can't work here: keys unreadable, or live where this
 * server takes none.
 */
export async function listOfferedMethods(db: Database, keys: KeyContext): Promise<ListedMethod[]> {
  return (await listWorking(db, keys)).map((method) => {
    const { offersUpi = false, upiHint = "" } = findProvider(method.provider) ?? {};
    return { ...method, offersUpi, upiHint };
  });
}

/** One that checkout offers now: what the page offered earlier may have lost its keys since. */
export async function findOfferedMethod(
  db: Database,
  methodId: string,
  keys: KeyContext,
): Promise<PaymentMethod | null> {
  return (await listWorking(db, keys)).find((method) => method.id === methodId) ?? null;
}

async function listWorking(db: Database, keys: KeyContext): Promise<PaymentMethod[]> {
  return (await listEnabled(db))
    .filter(({ method, config }) => unavailableReasonOf({ ...method, config }, keys) === null)
    .map(({ method }) => method);
}

const listEnabled = remembered((db) =>
  db
    .select({ method: shown, config: paymentMethods.config })
    .from(paymentMethods)
    .where(eq(paymentMethods.enabled, true))
    .orderBy(asc(paymentMethods.position), asc(id)),
);

export async function findEnabledMethod(db: Database, methodId: string): Promise<PaymentMethod | null> {
  const [method] = await db
    .select(shown)
    .from(paymentMethods)
    .where(and(eq(id, methodId), eq(paymentMethods.enabled, true)));
  return method ?? null;
}

/** Its name on orders, enabled or not. */
export async function findMethodName(db: Database, methodId: string): Promise<string> {
  const [method] = await db.select({ name }).from(paymentMethods).where(eq(id, methodId));
  return method?.name ?? methodId;
}
