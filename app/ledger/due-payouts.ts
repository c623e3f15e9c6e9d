import type { VendorBalance } from "./payable-queries.server.ts";

/** Counts vendors with a bank account or settled by set-off alone. */
export function duePayouts(balances: readonly VendorBalance[]): { count: number; paise: number; setOffPaise: number } {
  const due = balances.filter(
    ({ payablePaise, setOffPaise, accountNumber }) =>
      (payablePaise > 0 && accountNumber !== null) || (payablePaise === 0 && setOffPaise > 0),
  );
  return {
    count: due.filter(({ payablePaise }) => payablePaise > 0).length,
    paise: due.reduce((sum, { payablePaise }) => sum + payablePaise, 0),
    setOffPaise: due.reduce((sum, { setOffPaise }) => sum + setOffPaise, 0),
  };
}

/** Neither payable, nor held, nor in an open payout. */
export function getWaitingPaise(row: VendorBalance): number {
  const { balancePaise, cashPaise, payablePaise, setOffPaise, underwayPaise, heldPaise } = row;
  return balancePaise + cashPaise - payablePaise - setOffPaise - underwayPaise - heldPaise;
}
