import { Form } from "react-router";
import { formatInr, typedRupees } from "#app/domain/money/money.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { QuotableProduct } from "#app/quotations/quotation-lines.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type LineAnswer = {
  productId: string;
  quantity: string;
  price: string;
  errors: Partial<Record<string, string>>;
};

/** Finds products by SKU or name, each with a form of its own. */
export function AddLine({
  q,
  found,
  maxDiscountPercent,
  answer,
}: {
  q: string;
  found: QuotableProduct[];
  maxDiscountPercent: number;
  answer: LineAnswer | undefined;
}) {
  return (
    <section aria-labelledby="add-line" className="max-w-3xl space-y-4">
      <h2 id="add-line" className="font-display text-xl font-semibold">
        Add products
      </h2>
      <p className="max-w-measure text-md text-muted">
        The store’s own products can be quoted up to {maxDiscountPercent}% below today’s price. Vendors’ products are
        quoted at today’s price only.
      </p>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <Field label="SKU or name" name="q" className="min-w-64 flex-1">
          <TextInput type="search" defaultValue={q} />
        </Field>
        <Button variant="secondary">Find</Button>
      </Form>
      {q !== "" && found.length === 0 && <p>No product on sale matches “{q}”.</p>}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {found.map((product) => (
          <li key={product.productId} className="py-4">
            <FoundProduct product={product} answer={answer?.productId === product.productId ? answer : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundProduct({ product, answer }: { product: QuotableProduct; answer: LineAnswer | undefined }) {
  const { productId, name, sku, seller, stock, sellingPricePaise, vendorId } = product;
  const isOwn = vendorId === STORE_VENDOR;
  return (
    <DeskForm
      method="post"
      className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto] sm:items-start"
    >
      <input type="hidden" name="productId" value={productId} />
      <div className="col-span-full min-w-0 sm:col-span-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {[sku, seller, `${stock} in stock`, `${formatInr(sellingPricePaise)} today`].filter(Boolean).join(", ")}
        </p>
      </div>
      <Field label="Quantity" name="quantity" error={answer?.errors.quantity}>
        <TextInput inputMode="numeric" autoComplete="off" defaultValue={answer?.quantity ?? "1"} />
      </Field>
      <Field label="Price per piece" name="price" error={answer?.errors.price}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          readOnly={!isOwn}
          defaultValue={answer?.price ?? typedRupees(sellingPricePaise)}
        />
      </Field>
      <Button variant="secondary" name="intent" value="add" className="col-span-full sm:col-span-1 sm:mt-7">
        Add<span className="sr-only"> {name}</span>
      </Button>
    </DeskForm>
  );
}
