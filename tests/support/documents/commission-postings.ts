/** Commission in the books, as a sale or a refund of a vendor brings it, and its invoices. */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { commissionInvoices } from "#app/commissions/schema.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { ORIGIN } from "../shoppers.ts";

const DAY_MS = 86_400_000;

/** The id of v1's first invoice, which is issued for what it sold if there is none. */
export async function aCommissionInvoice({ db }: OpenDatabase): Promise<string> {
  const find = async () => {
    const isIts = eq(commissionInvoices.vendorId, "v1");
    const [invoice] = await db.select().from(commissionInvoices).where(isIts).orderBy(asc(commissionInvoices.sequence));
    return invoice?.id;
  };
  const known = await find();
  if (known) return known;
  const at = { now: new Date(Date.now() + 40 * DAY_MS), origin: ORIGIN };
  await withoutJobs(() => issueCommissionInvoices(db, at));
  return (await find()) ?? "";
}

/** `paise`: the commission, GST included; negative for a refund's. Posted at `at`, as if it were 5 % of the sale. */
export async function postCommission(
  db: Database,
  { vendorId, paise, at }: { vendorId: string; paise: number; at: Date | string },
): Promise<void> {
  const sold = 20 * paise;
  await writeTransaction(
    db,
    { kind: paise > 0 ? "sale" : "credit", reference: randomUUID(), vendorId, at: new Date(at) },
    [
      { account: "customer", amountPaise: sold },
      { account: "vendor-payable", vendorId, amountPaise: paise - sold },
      { account: "commission", vendorId, amountPaise: -paise },
    ],
  );
}
