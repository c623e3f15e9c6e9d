import { exportList } from "#app/audit/list-export.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { type CompanyPriceRow, listCompanyPrices, priceTexts } from "./company-price-queries.server.ts";
import { companyPriceTable } from "./company-price-table.ts";

const columns: CsvColumn<CompanyPriceRow>[] = [
  { label: "sku", value: (row) => priceTexts(row).sku },
  { label: "category", value: (row) => priceTexts(row).category },
  { label: "price", value: (row) => priceTexts(row).price },
  { label: "discount percent", value: (row) => priceTexts(row).discount },
  { label: "from", value: ({ validFrom }) => validFrom },
  { label: "until", value: ({ validUntil }) => validUntil },
];

/** `params`: the search and order of the list, as its address has them. The audit log names the company. */
export function exportCompanyPrices(
  app: { db: Database; clock: Clock },
  viewer: User,
  { company, params }: { company: { id: string; name: string }; params: URLSearchParams },
): Promise<Response> {
  return exportList(app, viewer, {
    name: "company-prices",
    state: { ...readTableState(params, companyPriceTable), filters: { company: company.name } },
    columns,
    find: (state) => listCompanyPrices(app.db, company.id, state),
    keyOf: ({ id }) => id,
  });
}
