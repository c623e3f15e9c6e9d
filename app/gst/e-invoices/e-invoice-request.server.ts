import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { EInvoiceRequest } from "./back-office-e-invoice-queries.server.ts";
import { eInvoiceTable } from "./e-invoice-table.ts";

/** What the list and its file take from the address. */
export function readEInvoiceRequest(params: URLSearchParams, now: Date): EInvoiceRequest & ReturnType<typeof ofPeriod> {
  const today = dayInIndia(now);
  const { period } = ofPeriod(params, today);
  return {
    today,
    days: period && { from: period.from, to: period.to },
    state: readTableState(params, eInvoiceTable),
    period,
  };
}

function ofPeriod(params: URLSearchParams, today: string) {
  return { period: readNamedPeriod(params, today) };
}
