import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import type { EmiTerms } from "#app/domain/money/emi.ts";
import { COUNTER, EXCHANGE, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { type Channel, channelsIn, firstChannels } from "#app/payments/channels.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { onlineChannels } from "#app/payments/payment-notes.ts";
import { findProvider, providerChannels } from "#app/payments/providers/providers.server.ts";
import { type MethodConfig, paymentMethods, payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { methodChoice } from "./method-choice.ts";
import { findUnavailableReason } from "./unavailable-reason.server.ts";

export type PaymentMethod = {
  id: string;
  name: string;
  description: string;
  type: "offline" | "digital";
  /** `cod`, `bank` or a provider's id. */
  provider: string;
  bankDetails: string | null;
  /** The rows of an online method at checkout. */
  channels: readonly Channel[];
};

export type KeyContext = Pick<GatewayContext, "env">;

export type ListedMethod = PaymentMethod & {
  /** What EMI costs with this method; absent when it has no EMI row. */
  emi?: EmiTerms;
};

const { id, name, description, type, provider } = paymentMethods;
/** The rest of `config` is secret. */
const bankDetails = sql<
  string | null
>`case when ${provider} = 'bank' then ${paymentMethods.config} ->> 'bankDetails' end`;
const visibleColumns = { id, name, description, type, provider, bankDetails };

/** Excludes disabled methods (docs/rules.md#p19) and unusable keys. */
export async function listOfferedMethods(db: Database, keys: KeyContext): Promise<ListedMethod[]> {
  const methods = await listWorking(db, keys);
  if (!methods.some(({ channels }) => channels.includes("emi"))) return methods;
  const { emiRatePercent, noCostEmiMonths, emiFromPaise, noCostEmiBearer } = await findStoreSettings(db);
  const terms = { ratePercent: emiRatePercent, freeMonths: noCostEmiMonths, fromPaise: emiFromPaise };
  const emi = { ...terms, bearer: noCostEmiBearer };
  return methods.map((method) => (method.channels.includes("emi") ? { ...method, emi } : method));
}

export async function findOfferedMethod(
  db: Database,
  methodId: string,
  keys: KeyContext,
): Promise<PaymentMethod | null> {
  return (await listWorking(db, keys)).find((method) => method.id === methodId) ?? null;
}

/** What an admin chose of the provider's channels; none for a method without a provider. */
export function shownChannels(provider: string, config: MethodConfig): Channel[] {
  const chosen = config.channels ?? firstChannels;
  return channelsIn(providerChannels(provider)).filter((channel) => chosen.includes(channel));
}

async function listWorking(db: Database, keys: KeyContext): Promise<PaymentMethod[]> {
  const enabled = await listEnabled(db);
  return enabled
    .filter(({ method, config }) => findUnavailableReason({ ...method, config }, keys) === null)
    .map(withChannels);
}

type EnabledMethod = { method: Omit<PaymentMethod, "channels">; config: MethodConfig };

function withChannels({ method, config }: EnabledMethod): PaymentMethod {
  return { ...method, channels: shownChannels(method.provider, config) };
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
    .select({ method: visibleColumns, config: paymentMethods.config })
    .from(paymentMethods)
    .where(and(eq(id, methodId), eq(paymentMethods.enabled, true)));
  return method ? withChannels(method) : null;
}

type LastOrder = { method: string; provider: string | null; channel: string | null };

/** The person's last order, for `lastChoice`; part of another query, because each costs the checkout a way to the database. */
export function lastOrderOf(userId: SQLWrapper): SQL<LastOrder | null> {
  return sql`(select json_build_object('method', o.payment_method, 'provider', p.provider, 'channel', p.method)
    from orders o left join payments p on p.order_id = o.id and p.status = 'captured' and p.is_effective
    where o.user_id = ${userId} order by o.placed_at desc limit 1)`;
}

/** The checkout's row that the order was placed with, and what it was paid with; null without an order. */
export function lastChoice(last: LastOrder | null): string | null {
  return last && methodChoice(last.method, findProvider(last.provider ?? "") ? last.channel : null);
}

/** The method of an order that was paid at the counter and is delivered (docs/rules.md#k6). */
export const counterMethod: PaymentMethod = {
  ...{ id: COUNTER, name: "At the counter", description: "", type: "offline", provider: COUNTER, bankDetails: null },
  channels: [],
};

const otherNames: Readonly<Record<string, string>> = {
  [COUNTER]: counterMethod.name,
  [ON_ACCOUNT]: "On account",
  [EXCHANGE]: "Exchange for returned items",
};

/** How the order was paid, such as "UPI"; until then, and for offline payments, the method's name. */
export async function findPaymentName(db: Database, order: { id: string; paymentMethod: string }): Promise<string> {
  const isPaid = and(eq(payments.orderId, order.id), eq(payments.status, "captured"), eq(payments.isEffective, true));
  const [[payment], [method]] = await Promise.all([
    db.select({ channel: payments.method }).from(payments).where(isPaid).limit(1),
    db.select({ name }).from(paymentMethods).where(eq(id, order.paymentMethod)),
  ]);
  const channel = onlineChannels[payment?.channel ?? ""];
  return channel ? capitalised(channel) : (method?.name ?? otherNames[order.paymentMethod] ?? order.paymentMethod);
}
