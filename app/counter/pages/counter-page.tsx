/** /admin/counter: sells over the counter, by keyboard and scanner alone. */
import { useRef } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { DeliveryForm } from "#app/counter/components/delivery-form.tsx";
import { LinesForm } from "#app/counter/components/lines-form.tsx";
import { SaleForm } from "#app/counter/components/sale-form.tsx";
import { addPieces, MAX_COUNTER_LINES, readHanding, readTypedLines, toParams } from "#app/counter/counter-lines.ts";
import { maxCounterDiscount } from "#app/counter/counter-prices.ts";
import { findByCode, listCounterProducts } from "#app/counter/counter-products.server.ts";
import { findCounterDelivery, toShipping } from "#app/counter/delivery-quote.server.ts";
import { findPayWays } from "#app/counter/pay-ways.server.ts";
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
  intents: ["sell", "take-order", "find-buyer"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "New sale", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, env } = context.get(appContext);
  const typed = readTypedLines(url.searchParams);
  const handing = readHanding(url.searchParams);
  const codes = url.searchParams.getAll("code").filter((code) => code.trim() !== "");
  if (codes.length > 0 || url.searchParams.has("remove")) throw await withCodes(typed, codes);
  const settings = await findStoreSettings(db);
  const ids = typed.map(({ productId }) => productId);
  const products = await listCounterProducts(db, ids, handing);
  const quote = handing.isDelivered
    ? await findCounterDelivery(db, handing.pincode, { lines: typed, products, settings })
    : null;
  const delivery = quote?.delivery ?? null;
  const maxDiscountPercent = maxCounterDiscount(viewer.staffRole, settings);
  const shipping = delivery && toShipping(delivery, settings);
  const sale = toShownSale(priceSale(typed, products, { ...settings, maxDiscountPercent, shipping }));
  const pincodeError = handing.pincode === "" ? null : (quote?.pincodeError ?? null);
  const place = delivery && [delivery.city, delivery.states[0]].filter(Boolean).join(", ");
  return {
    ...{ sale, delivery, handing: { ...handing, pincodeError, place } },
    payWays: await findPayWays(db, { env }, { totalPaise: sale.totalPaise, delivery, settings }),
    ...{ upi: toUpiPayee(settings), codeError: await findCodeError() },
  };

  async function withCodes(lines: typeof typed, scanned: string[]) {
    const found = await Promise.all(scanned.slice(0, MAX_COUNTER_LINES).map((code) => findByCode(db, code, handing)));
    const ids = found.flatMap((one) => ("productId" in one ? [one.productId] : []));
    const added = addPieces(lines, ids).slice(0, MAX_COUNTER_LINES);
    const isAdded = (one: (typeof found)[number] | undefined) =>
      one && "productId" in one && added.some(({ productId }) => productId === one.productId);
    const params = toParams(added, handing);
    const refused = scanned.filter((_, index) => !isAdded(found[index])).slice(0, MAX_COUNTER_LINES);
    for (const code of refused) params.append("refused", code.slice(0, 100));
    params.set("scan", url.searchParams.get("scan") ?? "0");
    return redirect(`/admin/counter?${params}`);
  }

  async function findCodeError(): Promise<string | null> {
    const refused = url.searchParams.getAll("refused").slice(0, MAX_COUNTER_LINES);
    const answers = await Promise.all(refused.map((code) => findByCode(db, code, handing)));
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
  const { answerCounter, readCounterForm } = await import("#app/counter/sale-answers.server.ts");
  const form = await readCounterForm(request);
  const by = { ...commandContext(app, viewer, form.formKey), env: app.env };
  const answered = await answerCounter(app.db, by, form);
  if (answered.ok) return redirect(answered.to, 303);
  return data(answered.answer, { status: answered.status });
}

/** After a refused sale the page must show the current stock, prices and total. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CounterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, upi, codeError, handing, delivery, payWays } = loaderData;
  const saleForm = useRef<HTMLFormElement>(null);
  const forms = { sale, upi, answer: actionData, saleForm };
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Orders", to: "/admin/orders" }, { label: "New sale" }]} />
      <PageTitle
        intro={
          <>
            {handing.isDelivered
              ? "An order by phone or at the counter that is delivered."
              : "The store’s own goods, paid and handed over at the counter."}{" "}
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
          <LinesForm lines={sale.lines} codeError={codeError} handing={handing} saleForm={saleForm} />
        </div>
        <div className="space-y-6">
          <Totals sale={sale} hasFee={delivery !== null} />
          {/* A new sale's fields are empty; those of a sale come back from the tab's draft. */}
          {handing.isDelivered ? (
            <DeliveryForm key="delivery" {...forms} delivery={delivery} payWays={payWays} />
          ) : (
            <SaleForm key={sale.lines.length === 0 ? "new" : "sale"} {...forms} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** `hasFee`: false while it isn't known where to deliver. */
function Totals({ sale, hasFee }: { sale: Route.ComponentProps["loaderData"]["sale"]; hasFee: boolean }) {
  const rows = summaryRows(sale);
  const pieces = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="space-y-2 tabular-nums" aria-live="polite">
      {[
        ["Pieces", String(pieces)],
        ["Subtotal", formatInr(rows.subtotalPaise)],
        ["GST", formatInr(rows.gstPaise)],
        ...(hasFee ? [["Delivery", rows.shippingPaise === 0 ? "Free" : formatInr(rows.shippingPaise)]] : []),
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
