/** /vendor and /admin + /products/missing */
import { Link } from "react-router";
import {
  allMissing,
  listMissing,
  type MissingRow,
  missingTable,
  ownMissing,
} from "#app/builder/missing-specs.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/missing-specs-page";

export const handle = { access: "back-office", reads: "products.read", changes: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Missing specifications", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireProductScope(context, handle);
  const state = readTableState(url.searchParams, missingTable);
  const tables = office.vendorId === null ? allMissing : ownMissing;
  const page = await office.run(context.get(appContext).db, (tx) => listMissing(tx, tables, state));
  return { ...page, state, shape: missingTable, home: office.home };
}

export default function MissingSpecsPage({ loaderData: { rows, total, state, shape, home } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Products", to: home }, { label: "Missing specifications" }]} />
      <PageTitle intro="Customers chose these products in the PC Builder, but compatibility could not be checked. Fill in what is missing.">
        Missing specifications
      </PageTitle>
      {total > 0 && <ExportLink to={`${home}/missing/export.csv`} needs="products.read" state={state} shape={shape} />}
      <DataTable
        caption="Products with missing specifications"
        noun={["product", "products"]}
        columns={columnsOf(home)}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        shape={shape}
        total={total}
        empty="Nothing is missing: every build so far could be judged."
      />
    </Page>
  );
}

function columnsOf(home: string): Column<MissingRow>[] {
  return [
    {
      key: "name",
      label: "Product",
      isHeader: true,
      cell: ({ id, name }) => (
        <Link to={`${home}/${id}`} className="font-semibold text-action hover:underline">
          {name}
        </Link>
      ),
    },
    { key: "specs", label: "Missing", cell: ({ specs }) => specs.join(" · ") },
    { key: "times", label: "Times", align: "end", cell: ({ times }) => times.toLocaleString("en-IN") },
    { key: "last", label: "Last", cell: ({ lastAt }) => formatMoment(lastAt) },
  ];
}
