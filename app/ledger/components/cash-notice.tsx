import { Notice } from "#app/ui/layout/notice.tsx";
import { exactInr } from "./amounts.ts";

export function CashNotice({ cashPaise, children }: { cashPaise: number; children?: React.ReactNode }) {
  if (cashPaise === 0) return null;
  return (
    <Notice className="mb-6" title={`You hold ${exactInr(cashPaise)} of the store's cash`}>
      You collected it by own delivery. It is deducted from your next payouts, or you can transfer it to the store.{" "}
      {children}
    </Notice>
  );
}
