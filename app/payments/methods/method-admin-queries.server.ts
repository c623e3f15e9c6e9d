import { asc, eq, sql } from "drizzle-orm";
import { orders } from "#app/orders/schema.server.ts";
import type { Channel } from "#app/payments/channels.ts";
import { type GatewayContext, GatewayError, type ProviderKeys } from "#app/payments/gateway.ts";
import { gatewayWith } from "#app/payments/providers/gateways.server.ts";
import { openKeys } from "#app/payments/providers/provider-keys.server.ts";
import { type MethodConfig, paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { shownChannels } from "./method-queries.server.ts";
import { providerName } from "./offered-providers.server.ts";
import { findUnavailableReason } from "./unavailable-reason.server.ts";

export type AdminMethod = {
  id: string;
  name: string;
  description: string;
  type: "offline" | "digital";
  provider: string;
  providerName: string;
  enabled: boolean;
  version: number;
  bankDetails: string | null;
  secretsSetAt: Date | null;
  /** The rows at checkout. */
  channels: readonly Channel[];
  /** It is null when it can be enabled. */
  unavailableReason: string | null;
  /** Used methods can be disabled but not removed. */
  isUsed: boolean;
  canTest: boolean;
};

export async function listMethods(db: Database, gatewayContext: GatewayContext): Promise<AdminMethod[]> {
  const isUsed = sql<boolean>`exists (select from ${orders} where ${orders.paymentMethod} = ${paymentMethods}.id)`;
  const rows = await db
    .select({ row: paymentMethods, isUsed })
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
  return rows.map(({ row: { config, position: _position, ...visible }, isUsed }) => {
    const unavailableReason = findUnavailableReason({ ...visible, config }, gatewayContext);
    return {
      ...visible,
      providerName: providerName(visible.provider),
      bankDetails: config.bankDetails ?? null,
      secretsSetAt: config.secretsSetAt ? new Date(config.secretsSetAt) : null,
      channels: shownChannels(visible.provider, config),
      unavailableReason,
      isUsed,
      canTest: visible.type === "digital" && unavailableReason === null,
    };
  });
}

export async function findMethod(
  db: Database,
  gatewayContext: GatewayContext,
  id: string,
): Promise<AdminMethod | null> {
  return (await listMethods(db, gatewayContext)).find((method) => method.id === id) ?? null;
}

function usableKeys({ env }: GatewayContext, provider: string, config: MethodConfig): ProviderKeys | null {
  const keys = openKeys(env, provider, config);
  return keys === "unreadable" ? null : keys;
}

export type TestAnswer = { works: boolean; sentence: string };

/** Must run outside transactions (docs/rules.md#p5). */
export async function testMethod(
  db: Database,
  gatewayContext: GatewayContext,
  method: Pick<AdminMethod, "id" | "provider" | "type">,
): Promise<TestAnswer> {
  const name = providerName(method.provider);
  if (method.type === "offline")
    return { works: false, sentence: "There is nothing to test. This method does not use a payment gateway." };
  const [row] = await db
    .select({ config: paymentMethods.config })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, method.id));
  const gateway =
    row &&
    (await gatewayWith(method.provider, gatewayContext, usableKeys(gatewayContext, method.provider, row.config)));
  if (!gateway) return { works: false, sentence: `Add the keys of your ${name} account to test it.` };
  try {
    const answer = await gateway.check();
    if (answer.ok) return { works: true, sentence: `Connected to ${name}. The keys are valid.` };
    return { works: false, sentence: `${name} rejected the keys.` };
  } catch (error) {
    if (error instanceof GatewayError)
      return { works: false, sentence: `${name} is not responding. Please try again later.` };
    throw error;
  }
}
