/** /vendor/reports/stock-value and /admin/reports/stock-value */
import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listFilterCategories } from "#app/product-desk/editing/vendor-product-queries.server.ts";
import { listStockValue } from "#app/reports/back-office-cost-queries.server.ts";
import { type StockValueRow, stockValueTable } from "#app/reports/stock-value-table.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/stock-value-page";

export const handle = { access: "back-office", reads: "costs.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Stock value", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, stockValueTable);
  const [stock, categories] = await Promise.all([listStockValue(db, office, state), listFilterCategories(db)]);
  return { base: office.base, state, categories, ...stock };
}

export default function StockValuePage({ loaderData }: Route.ComponentProps) {
  const { base, state, categories, rows, total, totals } = loaderData;
  const shape = stockValueTable;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Reports", to: `${base}/reports` }, { label: "Stock value" }]} />
      <PageTitle intro={<Basis {...totals} isStore={base === "/admin"} />}>
        Stock value: {exactInr(totals.valuePaise)}
      </PageTitle>
      <FilteredTable
        list={{ state, shape, rows, total }}
        filters={{
          search: "Search by name or SKU",
          selects: [
            { name: "cost", label: "Cost price", none: "All", options: costOptions },
            { name: "category", label: "Category", options: categories },
          ],
          children: (
            <ExportLink to={`${base}/reports/stock-value.csv`} needs="costs.read" state={state} shape={shape} />
          ),
        }}
        caption="Goods on hand"
        noun={["product", "products"]}
        columns={columnsFor(base)}
        rowKey={({ id }) => id}
        totals={
          rows.length > 0
            ? {
                label: "Total",
                cells: {
                  forSale: totals.forSale.toLocaleString("en-IN"),
                  reserved: totals.reserved.toLocaleString("en-IN"),
                  value: exactInr(totals.listedPaise),
                },
              }
            : undefined
        }
        empty={<>No goods in stock.</>}
      />
    </Page>
  );
}

const costOptions = [
  { value: "none", label: "Not entered" },
  { value: "below", label: "Above the selling price" },
];

type BasisProps = { atCostPaise: number; withoutCost: number; belowCost: number; isStore: boolean };

function Basis({ atCostPaise, withoutCost, belowCost, isStore }: BasisProps) {
  return (
    <>
      {isStore ? "The store’s own goods" : "Your goods"} as of now, at the lower of cost and selling price without GST
      (AS 2, Ind AS 2), before costs of selling. At cost: {exactInr(atCostPaise)}.
      {withoutCost > 0 && (
        <Count to="?cost=none" count={withoutCost} text="without a cost price, which count as nothing" />
      )}
      {belowCost > 0 && <Count to="?cost=below" count={belowCost} text="priced below cost" />}
    </>
  );
}

function Count({ to, count, text }: { to: string; count: number; text: string }) {
  return (
    <>
      {" "}
      <Link to={to} className="text-action underline">
        {count.toLocaleString("en-IN")} {count === 1 ? "product" : "products"}
      </Link>{" "}
      {text}.
    </>
  );
}

const columnsFor = (base: string): Column<StockValueRow>[] => [
  {
    key: "name",
    label: "Product",
    sort: "name",
    isHeader: true,
    cell: ({ id, name }) => (
      <Link to={`${base}/products/${id}`} className="block hover:underline max-md:py-2.5">
        <span className="md:line-clamp-1">{name}</span>
      </Link>
    ),
  },
  { key: "sku", label: "SKU", cell: ({ sku }) => sku || "–" },
  {
    key: "forSale",
    label: "For sale",
    sort: "pieces",
    align: "end",
    cell: ({ forSale }) => forSale.toLocaleString("en-IN"),
  },
  { key: "reserved", label: "In open orders", align: "end", cell: ({ reserved }) => reserved || "–" },
  { key: "price", label: "Price without GST", align: "end", cell: ({ pricePaise }) => exactInr(pricePaise) },
  {
    key: "cost",
    label: "Cost price",
    sort: "cost",
    align: "end",
    cell: ({ costPaise, pricePaise }) => {
      if (costPaise === null) return <span className="text-muted">Not entered</span>;
      const isAbove = costPaise > pricePaise;
      return (
        <span className={isAbove ? "font-semibold text-danger" : undefined}>
          {isAbove && <span className="sr-only">Above the selling price: </span>}
          {exactInr(costPaise)}
        </span>
      );
    },
  },
  {
    key: "value",
    label: "Value",
    sort: "value",
    align: "end",
    cell: ({ valuePaise }) => (valuePaise === null ? "–" : exactInr(valuePaise)),
  },
];
