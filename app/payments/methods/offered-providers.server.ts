import { findProvider, providers } from "#app/payments/providers/providers.server.ts";
import type { OfferedProvider } from "./method-input.ts";

const nothing = { keys: null, webhookEvents: [] };

export const offeredProviders: readonly OfferedProvider[] = [
  { id: "cod", label: "Cash on Delivery", type: "offline", needs: "nothing", ...nothing },
  { id: "bank", label: "Bank Transfer", type: "offline", needs: "bank", ...nothing },
  ...providers
    .filter(({ keys }) => keys !== null)
    .map(({ id, name: label, keys, webhookEvents }) => {
      return { id, label, type: "digital", needs: "keys", keys, webhookEvents } as const;
    }),
];

export function offeredProvider(id: string): OfferedProvider {
  const offered = offeredProviders.find((one) => one.id === id);
  return offered ?? { id, label: findProvider(id)?.name ?? id, type: "digital", needs: "nothing", ...nothing };
}

export function providerName(id: string): string {
  return offeredProvider(id).label;
}
