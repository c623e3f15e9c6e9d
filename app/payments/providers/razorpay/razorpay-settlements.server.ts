/** Settlement reports of Razorpay: "Settlement recon" by API. Amounts in paise, moments in Unix seconds. */
import { z } from "zod";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { answersOf } from "#app/payments/providers/read-answer.ts";
import type { SettlementReport, SettlementRow } from "#app/payments/settlement-report.ts";
import { ask, type razorpayClient, refused } from "./razorpay-client.server.ts";
import { razorpayRow } from "./razorpay-settlement-row.ts";

/** The most that Razorpay answers at once. */
const PAGE = 1000;

const read = answersOf("Razorpay");

const line = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.number().int(),
  credit: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  settled: z.boolean(),
  settled_at: z.number().int().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
  description: z.string().nullish(),
  dispute_id: z.string().nullish(),
});
const page = z.object({ items: z.array(line) });

/** `day`: a calendar day in India, "2026-11-20". @throws GatewayError */
export async function listRazorpaySettlements(
  client: ReturnType<typeof razorpayClient>,
  day: string,
): Promise<SettlementReport> {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lines: z.output<typeof line>[] = [];
  try {
    for (let skip = 0; ; skip += PAGE) {
      const asked = { year, month, day: date, count: PAGE, skip };
      const { items } = read(page, await ask(client.settlements.reports(asked)));
      lines.push(...items);
      if (items.length < PAGE) break;
    }
  } catch (error) {
    throw refused(error);
  }
  const rows: SettlementRow[] = [];
  const faults: StatementFault[] = [];
  for (const [index, item] of lines.entries()) {
    const row = rowOf(item);
    if (typeof row === "string") faults.push({ row: index + 1, problem: `${item.entity_id}: ${row}` });
    else if (row) rows.push(row);
  }
  return { rows, faults };
}

function rowOf(item: z.output<typeof line>): SettlementRow | string | null {
  if (!item.settled || !item.settlement_id || !item.settled_at) return null;
  return razorpayRow({
    id: item.entity_id,
    type: item.type,
    amountPaise: item.amount,
    netPaise: item.credit - item.debit,
    feePaise: item.fee ?? 0,
    taxPaise: item.tax ?? 0,
    currency: item.currency,
    settlementId: item.settlement_id,
    utr: item.settlement_utr || null,
    settledAt: new Date(item.settled_at * 1000),
    disputeId: item.dispute_id || null,
    description: item.description ?? "",
  });
}
