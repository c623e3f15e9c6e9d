import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { END_PAGES, listAttempts } from "./payment-commands.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

/** Few retries: a payment that arrives anyway is refunded. */
export const endPagesJob: JobDefinition<{ orderId: string }> = {
  ...END_PAGES,
  retries: 3,
  async handle(services, { orderId }) {
    for (const { status, provider, providerOrderId } of await listAttempts(services.db, orderId)) {
      if (status !== "expired" || !providerOrderId) continue;
      const gateway = await gatewayOf(provider, services);
      await gateway?.endOrder?.(providerOrderId);
    }
  },
};
