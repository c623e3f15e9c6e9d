import type { Wallet } from "#app/freight/wallet/wallet-queries.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { couriers, findCourierAccount } from "./couriers.server.ts";

/** The courier that the store books with first, then others that it has booked with. */
export function listWalletOwners(
  env: Env,
  wallets: readonly Pick<Wallet, "courier">[],
): { id: string; name: string }[] {
  const account = findCourierAccount(env);
  const ids = [...(account ? [account.id] : []), ...wallets.map(({ courier }) => courier)];
  return [...new Set(ids)].map((id) => ({ id, name: couriers.find((one) => one.id === id)?.name ?? id }));
}
