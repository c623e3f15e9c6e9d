/** /admin/counter: sells over the counter, by keyboard and scanner alone. */
import { useRef } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { LinesForm } from "#app/counter/components/lines-form.tsx";
import { SaleForm } from "#app/counter/components/sale-form.tsx";
import { addPieces, MAX_COUNTER_LINES, readTypedLines, toParams } from "#app/counter/counter-lines.ts";
import { maxCounterDiscount } from "#app/counter/counter-prices.ts";
import { findByCode, listCounterProducts } from "#app/counter/counter-products.server.ts";
import { priceSale, toShownSale } from "#app/counter/price-sale.ts";
import { toUpiPayee } from "#app/counter/upi-payee.server.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { summaryRows } from "#app/domain/money/totals.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/counter-page";

export const handle = {
  access: "admin",
  reads: "counter.sell",
  changes: "counter.sell",
  intents: ["sell"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "New sale", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const typed = readTypedLines(url.searchParams);
  const codes = url.searchParams.getAll("code").filter((code) => code.trim() !== "");
  if (codes.length > 0 || url.searchParams.has("remove")) throw await withCodes(typed, codes);
  const settings = await findStoreSettings(db);
  const products = await listCounterProducts(
    db,
    typed.map(({ productId }) => productId),
  );
  const maxDiscountPercent = maxCounterDiscount(viewer.staffRole, settings);
  const sale = priceSale(typed, products, { ...settings, maxDiscountPercent });
  return { sale: toShownSale(sale), upi: toUpiPayee(settings), codeError: await findCodeError() };

  async function withCodes(lines: typeof typed, scanned: string[]) {
    const found = await Promise.all(scanned.slice(0, MAX_COUNTER_LINES).map((code) => findByCode(db, code)));
    const ids = found.flatMap((one) => ("productId" in one ? [one.productId] : []));
    const added = addPieces(lines, ids).slice(0, MAX_COUNTER_LINES);
    const isAdded = (one: (typeof found)[number] | undefined) =>
      one && "productId" in one && added.some(({ productId }) => productId === one.productId);
    const params = toParams(added);
    const refused = scanned.filter((_, index) => !isAdded(found[index])).slice(0, MAX_COUNTER_LINES);
    for (const code of refused) params.append("refused", code.slice(0, 100));
    params.set("scan", url.searchParams.get("scan") ?? "0");
    return redirect(`/admin/counter?${params}`);
  }

  async function findCodeError(): Promise<string | null> {
    const refused = url.searchParams.getAll("refused").slice(0, MAX_COUNTER_LINES);
    const answers = await Promise.all(refused.map((code) => findByCode(db, code)));
    const full = `A sale has at most ${MAX_COUNTER_LINES} products`;
    const errors = new Set(
      answers.map((answer, index) => ("error" in answer ? answer.error : `${full}: “${refused[index]}” was not added`)),
    );
    return errors.size > 0 ? `${[...errors].join(". ")}.` : null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  // Most servers of a shop never sell at a counter, so the code of a sale is loaded with the first.
  const { answerSale, readSaleForm } = await import("#app/counter/sale-answers.server.ts");
  const form = await readSaleForm(request);
  const answered = await answerSale(app.db, commandContext(app, viewer, form.formKey), form);
  if (answered.ok) return redirect(`/admin/counter/${answered.orderId}`, 303);
  return data(answered.answer, { status: answered.status });
}

/** After a refused sale the page must show the current stock, prices and total. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CounterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, upi, codeError } = loaderData;
  const saleForm = useRef<HTMLFormElement>(null);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Orders", to: "/admin/orders" }, { label: "New sale" }]} />
      <PageTitle
        intro={
          <>
            The store’s own goods, paid and handed over at the counter.{" "}
            <Link to="/admin/counter/close" className="text-action underline">
              Close the day
            </Link>
          </>
        }
      >
        New sale
      </PageTitle>
      {sale.missing.length > 0 && (
        <Notice tone="error" className="mb-6" title="A product is no longer on sale and was removed from the sale." />
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <LinesForm lines={sale.lines} codeError={codeError} saleForm={saleForm} />
        </div>
        <div className="space-y-6">
          <Totals sale={sale} />
          {/* A new sale's fields are empty; those of a sale come back from the tab's draft. */}
          <SaleForm
            key={sale.lines.length === 0 ? "new" : "sale"}
            sale={sale}
            upi={upi}
            answer={actionData}
            saleForm={saleForm}
          />
        </div>
      </div>
    </Page>
  );
}

function Totals({ sale }: { sale: Route.ComponentProps["loaderData"]["sale"] }) {
  const rows = summaryRows(sale);
  const pieces = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="space-y-2 tabular-nums" aria-live="polite">
      {[
        ["Pieces", String(pieces)],
        ["Subtotal", formatInr(rows.subtotalPaise)],
        ["GST", formatInr(rows.gstPaise)],
      ].map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between border-t border-hairline pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="font-display text-xl font-bold">{formatInr(rows.totalPaise)}</dd>
      </div>
    </dl>
  );
}
