import { Link } from "react-router";
import { variantText } from "#app/catalog/models/variant-choices.ts";
import { typedRupees } from "#app/domain/money/money.ts";
import { ProductStatusBadge } from "#app/product-desk/components/product-form/product-status-badge.tsx";
import type { EditedVariants, VariantsAnswer } from "#app/product-desk/models/variants-page.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Row = EditedVariants["variants"][number];

/** A separate form removes each variant. */
export function VariantRows({
  edited: { home, product, variants },
  answer,
}: {
  edited: EditedVariants;
  answer: VariantsAnswer | undefined;
}) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  return (
    <section aria-labelledby="rows">
      <SectionHeading title={variants.length === 1 ? "1 variant" : `${variants.length} variants`} id="rows" />
      {variants.map(({ id }) => (
        <DeskForm key={id} id={`remove-${id}`} method="post">
          <FormKey />
          <input type="hidden" name="product" value={id} readOnly />
        </DeskForm>
      ))}
      {/* A save shows the stored values again. */}
      <DeskForm
        whenReadOnly="fields"
        {...formProps}
        key={variants.map(({ version, stock }) => `${version} ${stock}`).join()}
        method="post"
      >
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <ul className="divide-y divide-hairline border-b border-hairline">
          {variants.map((row) => (
            <li key={row.id} className="py-5">
              <Head row={row} home={home} isThis={row.id === product.id} />
              <Inputs row={row} values={answer?.values ?? {}} errors={errors} />
            </li>
          ))}
        </ul>
        <Button name="intent" value="save" className="mt-5">
          Save prices and stock
        </Button>
      </DeskForm>
    </section>
  );
}

function Head({ row, home, isThis }: { row: Row; home: string; isThis: boolean }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        to={`${home}/${row.id}${isThis ? "" : "/variants"}`}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        {variantText(row.values) || row.name}
      </Link>
      <ProductStatusBadge status={row.status} />
      {isThis && <span className="text-sm text-muted">This product</span>}
      <span className="min-w-0 text-sm text-muted wrap-anywhere">
        {row.name}
        {row.sku && `, SKU ${row.sku}`}
      </span>
    </div>
  );
}

function Inputs({
  row,
  values,
  errors,
}: {
  row: Row;
  values: Record<string, string>;
  errors: Partial<Record<string, string>>;
}) {
  const { id, pricePaise, discountPricePaise, stock, version } = row;
  const getText = (key: string, stored: string) => values[`${key}.${id}`] ?? stored;
  const named = variantText(row.values) || row.name;
  const label = (words: string) => (
    <>
      {words}
      <span className="sr-only"> of {named}</span>
    </>
  );
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_7rem_auto]">
      <input type="hidden" name="row" value={id} readOnly />
      <input type="hidden" name={`version.${id}`} value={version} readOnly />
      <input type="hidden" name={`seen.${id}`} value={stock} readOnly />
      <Field label={label("Price in ₹")} name={`pricePaise.${id}`} error={errors[`pricePaise.${id}`]}>
        <TextInput
          defaultValue={getText("pricePaise", typedRupees(pricePaise))}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field
        label={label("Discount price in ₹")}
        name={`discountPricePaise.${id}`}
        error={errors[`discountPricePaise.${id}`]}
      >
        <TextInput
          defaultValue={getText(
            "discountPricePaise",
            discountPricePaise === null ? "" : typedRupees(discountPricePaise),
          )}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field label={label("Stock")} name={`stock.${id}`} error={errors[`stock.${id}`]}>
        <TextInput defaultValue={getText("stock", String(stock))} inputMode="numeric" autoComplete="off" />
      </Field>
      <Button form={`remove-${id}`} name="intent" value="remove" variant="quiet" className="mt-7">
        Take out<span className="sr-only"> {named}</span>
      </Button>
    </div>
  );
}
