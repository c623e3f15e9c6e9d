import { useNavigation, useSearchParams } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { adjustmentReasons, readStockAdjustment, reasonLabels } from "#app/product-desk/stock/adjustment-form.ts";
import type { Movement } from "#app/product-desk/stock/movement-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";

type Answer = { errors: FieldErrors; error: string | null; values: Record<string, string> };
type Stock = {
  home: string;
  product: { id: string; name: string; stock: number };
  movements: Movement[];
  page: number;
  pageCount: number;
};

export function StockPage({
  stock: { home, product, movements, page, pageCount },
  answer,
}: {
  stock: Stock;
  answer: Answer | undefined;
}) {
  const [params] = useSearchParams();
  return (
    <Page>
      <div className="max-w-4xl">
        <Breadcrumbs
          steps={[
            { label: "Products", to: home },
            { label: product.name, to: `${home}/${product.id}` },
            { label: "Stock" },
          ]}
        />
        <PageTitle>Stock: {product.name}</PageTitle>
        <p className="mb-6 flex items-center gap-3 text-xl font-semibold tabular-nums">
          {product.stock.toLocaleString("en-IN")} in stock <StockBadge stock={product.stock} />
        </p>
        {params.has("done") && !answer && (
          <Notice tone="success" className="mb-6">
            Stock updated.
          </Notice>
        )}
        <ChangeForm key={movements[0]?.seq} stock={product.stock} answer={answer} />
        <section className="mt-10">
          <SectionHeading title="History" />
          {movements.length > 0 && (
            <a
              href={`${home}/${product.id}/stock.csv`}
              className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
            >
              Export CSV
            </a>
          )}
          {movements.length === 0 ? (
            <p className="py-6 text-muted">No stock changes yet.</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {movements.map((movement) => (
                <MovementRow key={movement.seq} movement={movement} />
              ))}
            </ul>
          )}
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => `?page=${to}`} className="mt-6" />
        </section>
      </div>
    </Page>
  );
}

function ChangeForm({ stock, answer }: { stock: number; answer: Answer | undefined }) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) => {
    const read = readStockAdjustment(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
    return read.ok ? {} : (read.details ?? {});
  });
  const values = answer?.values ?? {};
  const isBusy = useNavigation().formData !== undefined;
  return (
    <section>
      <SectionHeading title="Change stock" />
      {answer?.error && (
        <Notice tone="error" className="mt-4">
          {answer.error}
        </Notice>
      )}
      <DeskForm {...formProps} method="post" className="mt-4 space-y-5">
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <input type="hidden" name="seen" value={stock} readOnly />
        <KindField kind={values.kind} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Quantity"
            name="amount"
            hint={`5 adds 5, -2 removes 2. Current stock: ${stock.toLocaleString("en-IN")}.`}
            error={errors.amount}
            required
          >
            <TextInput defaultValue={values.amount} inputMode="text" autoComplete="off" maxLength={9} />
          </Field>
          <Field label="Reason" name="reason" error={errors.reason} required>
            <Select defaultValue={values.reason ?? "delivery"}>
              {adjustmentReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reasonLabels[reason]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Note" name="note" error={errors.note} optional>
          <TextInput defaultValue={values.note} autoComplete="off" maxLength={200} />
        </Field>
        <Button busy={isBusy} busyText="Saving...">
          Change stock
        </Button>
      </DeskForm>
    </section>
  );
}

function KindField({ kind }: { kind: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-md font-semibold">Type</legend>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox type="radio" name="kind" value="adjust" label="Add or remove" defaultChecked={kind !== "set"} />
        <Checkbox type="radio" name="kind" value="set" label="Set to counted stock" defaultChecked={kind === "set"} />
      </div>
    </fieldset>
  );
}

function MovementRow({ movement: { at, reason, delta, stockAfter, note } }: { movement: Movement }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3 sm:grid-cols-[13rem_1fr_5rem_7rem]">
      <span className="text-muted max-sm:order-3">{formatMoment(at)}</span>
      <span className="min-w-0 wrap-anywhere">
        {reasonLabels[reason] ?? reason}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <span className="text-right font-semibold tabular-nums">{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
      <span className="text-right text-muted tabular-nums max-sm:order-4">{stockAfter} left</span>
    </li>
  );
}
