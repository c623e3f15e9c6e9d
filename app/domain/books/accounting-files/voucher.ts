/** A transaction of the books as accounting programs take it: a journal voucher. */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Account } from "#app/domain/money/accounts.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** `party`: the vendor or payment provider of the entry. Debits are positive. */
export type VoucherEntry = { account: Account; party: string | null; amountPaise: Paise };

/** `id`: the transaction's, the same in every file, by which programs know a voucher again. Entries add up to zero. */
export type Voucher = { id: number; day: CalendarDay; narration: string; entries: readonly VoucherEntry[] };

/** "SNG-1234" */
export function voucherNumber({ id }: Pick<Voucher, "id">): string {
  return `SNG-${id}`;
}

/** `label`: the account in words. "Owed to vendors: Kaveri Compute House" */
export function ledgerName(label: string, party: string | null): string {
  return party ? `${label}: ${party}` : label;
}

/**
 * One row per account and party, without zero sums: a sale has an entry per order line. @throws RangeError when the
 * voucher is not balanced
 */
export function summedEntries({ id, entries }: Pick<Voucher, "id" | "entries">): VoucherEntry[] {
  const total = entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (total !== 0) throw new RangeError(`transaction ${id} is open by ${total} paise`);
  return [...Map.groupBy(entries, ({ account, party }) => `${account}/${party ?? ""}`).values()]
    .map((own) => ({
      ...(own[0] as VoucherEntry),
      amountPaise: own.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    }))
    .filter(({ amountPaise }) => amountPaise !== 0);
}
