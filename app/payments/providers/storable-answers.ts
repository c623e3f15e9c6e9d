import { storable } from "#app/domain/basics/plain-text.ts";
import type { Gateway } from "#app/payments/gateway.ts";
import type { SettlementReport } from "#app/payments/settlement-report.ts";

const NONE: SettlementReport = { rows: [], faults: [] };

/** Drops unstorable characters (docs/rules.md#a7), because refusing the event would lose a payment. */
export function storableAnswers(gateway: Gateway): Gateway {
  return {
    provider: gateway.provider,
    createOrder: async (order) => storable(await gateway.createOrder(order)),
    payForm: (order) => gateway.payForm?.(order) ?? null,
    readWebhook: (...webhook) => storable(gateway.readWebhook(...webhook)),
    readReturn: (parameters) => storable(gateway.readReturn(parameters)),
    fetchOrder: async (order) => storable(await gateway.fetchOrder(order)),
    check: () => gateway.check(),
    endOrder: gateway.endOrder && (async (id) => gateway.endOrder?.(id)),
    listSettlements:
      gateway.listSettlements && (async (day) => storable((await gateway.listSettlements?.(day)) ?? NONE)),
    refund: async (refund) => storable(await gateway.refund(refund)),
  };
}
