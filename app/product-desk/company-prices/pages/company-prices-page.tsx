/** /admin/companies/:id/prices. `?edit`: id of a row, "price" or "discount" for a new one. */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import {
  discountText,
  type PriceErrors,
  type PriceField,
  type PriceTexts,
  toPriceTexts,
} from "#app/product-desk/company-prices/company-price-fields.ts";
import { CompanyPriceForm, type PriceForm, WITHOUT_IT } from "#app/product-desk/company-prices/company-price-form.tsx";
import type { CompanyPriceRow } from "#app/product-desk/company-prices/company-price-queries.server.ts";
import { companyPriceTable } from "#app/product-desk/company-prices/company-price-table.ts";
import { savedText } from "#app/product-desk/company-prices/price-days.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/company-prices-page";

const forms = {
  price: ["id", "sku", "price", "from", "until"],
  discount: ["id", "category", "discount", "from", "until"],
  remove: ["id", "sku", "category", "price", "discount", "from", "until"],
} as const;

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: "products.edit",
  intents: ["price", "discount", "remove"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: `Price list of ${loaderData?.company.name ?? "a company"}`, isPrivate: true });
}

function doneText(params: URLSearchParams, today: CalendarDay): string | undefined {
  const dayOf = (name: string) => readDay(params.get(name) ?? "");
  if (params.get("done") === "removed") return `Removed. ${WITHOUT_IT}`;
  if (params.get("done") === "saved") return savedText({ validFrom: dayOf("from"), validUntil: dayOf("until") }, today);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const queries = await import("#app/product-desk/company-prices/company-price-queries.server.ts");
  const company = await queries.findPricedCompany(db, params.id);
  if (!company) throw data(null, { status: 404 });
  const edit = url.searchParams.get("edit");
  const row = edit && (await queries.findCompanyPrice(db, { companyId: company.id, id: edit }));
  const empty = toPriceTexts({});
  const form: PriceForm | null = row
    ? { id: row.id, isDiscount: row.isCategory, texts: queries.priceTexts(row) }
    : edit === "price" || edit === "discount"
      ? { id: null, isDiscount: edit === "discount", texts: empty }
      : null;
  const state = readTableState(url.searchParams, companyPriceTable);
  return {
    ...{ company, form, state, shape: companyPriceTable },
    done: doneText(url.searchParams, dayInIndia(clock.now())),
    categories: form?.isDiscount ? await queries.listCategoryNames(db) : [],
    ...(await queries.listCompanyPrices(db, company.id, state)),
  };
}

type Answer = { error?: string; errors?: PriceErrors; form?: PriceForm };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const commands = await import("#app/product-desk/company-prices/company-price-commands.server.ts");
  const { findPricedCompany } = await import("#app/product-desk/company-prices/company-price-queries.server.ts");
  if (!(await findPricedCompany(app.db, params.id))) throw data(null, { status: 404 });
  const { intent, id, ...fields } = await readIntentFields<PriceField | "id">(request, forms);
  const texts: PriceTexts = toPriceTexts(fields);
  const by = commandContext(app, viewer);
  const companyId = params.id;
  const listPath = `/admin/companies/${companyId}/prices`;
  if (intent === "remove") {
    const removed = await commands.removeCompanyPrice(app.db, by, { companyId, id });
    if (removed.ok) return redirect(`${listPath}?done=removed`, 303);
    return data<Answer>({ error: "This price was removed already." }, { status: 404 });
  }
  const saved = await commands.saveCompanyPrice(app.db, by, { companyId, id: id || null, texts });
  if (saved.ok) {
    const days = { from: texts.from, until: texts.until };
    return redirect(`${listPath}?${new URLSearchParams({ done: "saved", ...days })}`, 303);
  }
  if (saved.code === "removed")
    return data<Answer>({ error: "This price was removed meanwhile. Nothing was saved." }, { status: 404 });
  if (saved.code === "not-found") throw data(null, { status: 404 });
  const form = { id: id || null, isDiscount: intent === "discount", texts };
  return data<Answer>({ errors: saved.details ?? {}, form }, { status: 400 });
}

const columns: Column<CompanyPriceRow>[] = [
  {
    key: "goods",
    label: "Goods",
    sort: "goods",
    isHeader: true,
    cell: ({ id, name }) => (
      <Link to={`?edit=${id}`} className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11">
        {name}
      </Link>
    ),
  },
  { key: "sku", label: "SKU", cell: ({ sku, isCategory }) => (isCategory ? "–" : sku) },
  { key: "price", label: "Company pays", align: "end", cell: priceText },
  {
    key: "shop",
    label: "Shop’s price",
    align: "end",
    cell: ({ shopPaise }) => (shopPaise === null ? "–" : formatInr(shopPaise)),
  },
  { key: "days", label: "Valid", cell: validText },
];

function priceText({ pricePaise, discountBp }: CompanyPriceRow): string {
  if (pricePaise !== null) return formatInr(pricePaise);
  return `${discountText(discountBp ?? 0)}% off`;
}

function validText({ validFrom, validUntil }: CompanyPriceRow): string {
  if (validFrom && validUntil) return `${formatDay(validFrom)} to ${formatDay(validUntil)}`;
  if (validFrom) return `From ${formatDay(validFrom)}`;
  return validUntil ? `Until ${formatDay(validUntil)}` : "Always";
}

export default function CompanyPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, done, categories, state, shape } = loaderData;
  const answer: Answer | undefined = actionData;
  const form = answer?.form ?? loaderData.form;
  const path = `/admin/companies/${company.id}`;
  const steps = [
    { label: "Companies", to: "/admin/companies" },
    { label: company.name, to: path },
  ];
  if (form)
    return (
      <Page>
        <Breadcrumbs steps={[...steps, { label: "Price list", to: `${path}/prices` }, { label: titleOf(form) }]} />
        <PageTitle>{titleOf(form)}</PageTitle>
        <CompanyPriceForm {...form} categories={categories} errors={answer?.errors} back={`${path}/prices`} />
      </Page>
    );
  return (
    <Page>
      <Breadcrumbs steps={[...steps, { label: "Price list" }]} />
      {answer?.error && <Notice tone="error" title={answer.error} className="mb-4" />}
      {done && !answer && (
        <Notice tone="success" className="mb-4">
          {done}
        </Notice>
      )}
      <FilteredTable
        title="Price list"
        intro="For goods of the store, in the carts of the company’s people. A product’s price counts before the discount of its category, and that before the discount on all goods. A lower price in the shop still counts. Vendors set their own prices."
        list={loaderData}
        filters={{
          search: "Search by name or SKU",
          searchesIn: "Name, SKU",
          children: (
            <>
              <Allowed needs="products.edit">
                <ButtonLink to="?edit=price">Add price</ButtonLink>
                <ButtonLink to="?edit=discount" variant="secondary">
                  Add discount
                </ButtonLink>
              </Allowed>
              <ExportLink to={`${path}/prices.csv`} state={state} shape={shape} needs="orders.read" />
            </>
          ),
        }}
        caption="Prices"
        noun={["price", "prices"]}
        empty="No prices yet. The company pays the shop’s prices."
        columns={columns}
        isGrid
        rowKey={({ id }) => id}
        key={state.q}
      />
    </Page>
  );
}

function titleOf({ id, isDiscount }: PriceForm): string {
  return `${id ? "Edit" : "Add"} ${isDiscount ? "discount" : "price"}`;
}
