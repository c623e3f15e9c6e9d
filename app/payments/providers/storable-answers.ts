import { storable } from "#app/domain/basics/plain-text.ts";
import type { Gateway } from "#app/payments/gateway.ts";

/**
 * The same gateway, its news without characters that can't be stored (docs/rules.md#r134). They are dropped, not refused:
 * news of money must come in, and a provider would send a refused event again for days.
 */
export function storableAnswers(gateway: Gateway): Gateway {
  return {
    provider: gateway.provider,
    createOrder: async (order) => storable(await gateway.createOrder(order)),
    readWebhook: (...webhook) => storable(gateway.readWebhook(...webhook)),
    readReturn: (parameters) => storable(gateway.readReturn(parameters)),
    fetchOrder: async (order) => storable(await gateway.fetchOrder(order)),
    check: () => gateway.check(),
    endOrder: gateway.endOrder && (async (id) => gateway.endOrder?.(id)),
    refund: async (refund) => storable(await gateway.refund(refund)),
  };
}
