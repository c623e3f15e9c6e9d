/** Of a cancelled order, so nobody pays what must be refunded. */
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { END_PAGES, listAttempts } from "./payment-commands.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

/** Retried a few times only: who pays anyway gets the money back. */
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
