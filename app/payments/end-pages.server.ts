/** Ends the pages on which a cancelled order could still be paid, so that its money need not be sent back. */
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { END_PAGES, listAttempts } from "./payment-commands.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

/** Tried again a few times only: who pays all the same gets the money back. */
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
