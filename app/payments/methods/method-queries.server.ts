import { and, asc, eq, sql } from "drizzle-orm";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { onlineChannels } from "#app/payments/payment-notes.ts";
import { findProvider } from "#app/payments/providers/providers.server.ts";
import { paymentMethods, payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { findUnavailableReason } from "./unavailable-reason.server.ts";

export type PaymentMethod = {
  id: string;
  name: string;
  description: string;
  type: "offline" | "digital";
  /** `cod`, `bank` or a provider's id. */
  provider: string;
  bankDetails: string | null;
};

export type KeyContext = Pick<GatewayContext, "env">;

export type ListedMethod = PaymentMethod & {
  offersUpi: boolean;
  upiHint: string;
};

const { id, name, description, type, provider } = paymentMethods;
/** The rest of `config` is secret. */
const bankDetails = sql<
  string | null
>`case when ${provider} = 'bank' then ${paymentMethods.config} ->> 'bankDetails' end`;
const visibleColumns = { id, name, description, type, provider, bankDetails };

/** Excludes disabled methods (docs/rules.md#p19) and unusable keys. */
export async function listOfferedMethods(db: Database, keys: KeyContext): Promise<ListedMethod[]> {
  return (await listWorking(db, keys)).map((method) => {
    const { offersUpi = false, upiHint = "" } = findProvider(method.provider) ?? {};
    return { ...method, offersUpi, upiHint };
  });
}

export async function findOfferedMethod(
  db: Database,
  methodId: string,
  keys: KeyContext,
): Promise<PaymentMethod | null> {
  return (await listWorking(db, keys)).find((method) => method.id === methodId) ?? null;
}

async function listWorking(db: Database, keys: KeyContext): Promise<PaymentMethod[]> {
  return (await listEnabled(db))
    .filter(({ method, config }) => findUnavailableReason({ ...method, config }, keys) === null)
    .map(({ method }) => method);
}

const listEnabled = remembered((db) =>
  db
    .select({ method: visibleColumns, config: paymentMethods.config })
    .from(paymentMethods)
    .where(eq(paymentMethods.enabled, true))
    .orderBy(asc(paymentMethods.position), asc(id)),
);

export async function findEnabledMethod(db: Database, methodId: string): Promise<PaymentMethod | null> {
  const [method] = await db
    .select(visibleColumns)
    .from(paymentMethods)
    .where(and(eq(id, methodId), eq(paymentMethods.enabled, true)));
  return method ?? null;
}

/** How the order was paid, such as "UPI"; until then, and for offline payments, the method's name. */
export async function findPaymentName(db: Database, order: { id: string; paymentMethod: string }): Promise<string> {
  const isPaid = and(eq(payments.orderId, order.id), eq(payments.status, "captured"), eq(payments.isEffective, true));
  const [[payment], [method]] = await Promise.all([
    db.select({ channel: payments.method }).from(payments).where(isPaid).limit(1),
    db.select({ name }).from(paymentMethods).where(eq(id, order.paymentMethod)),
  ]);
  const channel = onlineChannels[payment?.channel ?? ""];
  return channel ? capitalised(channel) : (method?.name ?? order.paymentMethod);
}
