import { type FormEvent, useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { EditorAnswer, ProductEditor } from "#app/catalog/editing/editor-types.ts";
import { specFieldsOf } from "#app/catalog/editing/editor-types.ts";
import { type ProductValues, readProduct, VENDOR_ERROR } from "#app/catalog/editing/product-form.ts";
import { readStock, STOCK_ERROR } from "#app/catalog/stock-limits.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ProductHead } from "./product-head.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SpecFields } from "./spec-fields.tsx";
import { StatusPanel } from "./status-panel.tsx";

type Answer = EditorAnswer | { error: string };

/** For vendors and admins. */
export function ProductFormPage({ editor, answer }: { editor: ProductEditor; answer: Answer | undefined }) {
  const { product } = editor;
  const refused = answer && "values" in answer ? answer : undefined;
  const [params] = useSearchParams();
  return (
    <Page>
      <div className="max-w-4xl">
        <ProductHead editor={editor} />
        <FormNotices
          editor={editor}
          answer={refused}
          error={answer && "error" in answer ? answer.error : null}
          done={params.get("done")}
        />
        {/* What is stored is shown again after a save (a new version), what was typed stays after a refusal. */}
        <ProductForm key={`${product?.id}-${product?.version}`} editor={editor} answer={refused} />
        {product && <StatusPanel product={product} />}
      </div>
    </Page>
  );
}

function ProductForm({ editor, answer }: { editor: ProductEditor; answer: EditorAnswer | undefined }) {
  const { choices, product } = editor;
  const values = answer?.values ?? editor.values;
  const [category, setCategory] = useState(values.category ?? "");
  const [isUploading, setUploading] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const specs = specFieldsOf(choices, category);
  const { errors, found, formProps } = useFormErrors(answer?.errors, (form) => errorsOf(form, editor));
  const isBusy = useNavigation().formData !== undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isUploading) {
      event.preventDefault();
      setWaiting(true);
    } else formProps.onSubmit(event);
  };
  useEffect(() => {
    if (!isUploading) setWaiting(false);
  }, [isUploading]);
  return (
    <Form {...formProps} onSubmit={onSubmit} method="post" encType="multipart/form-data" className="space-y-10">
      <FormKey />
      {/* First in the form, so that Enter in a field saves and doesn't move a picture. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <ErrorSummary found={found} errors={errors} />
      {product && <input type="hidden" name="version" value={answer?.version ?? product.version} readOnly />}
      <BasicFields editor={editor} values={values} errors={errors} category={category} onCategory={setCategory} />
      <PictureFields
        home={editor.home}
        productId={product?.id ?? null}
        pictures={answer?.pictures ?? editor.pictures}
        error={errors.files}
        onUploading={setUploading}
      />
      <PriceFields values={values} errors={errors} isNew={!product} />
      <SpecFields specs={specs} values={values} errors={errors} />
      <SaveBar status={product?.status ?? null} isBusy={isBusy} isWaiting={isWaiting} />
    </Form>
  );
}

/** The server's rules, in the browser. */
function errorsOf(form: FormData, { choices, product }: ProductEditor): FieldErrors {
  const values: ProductValues = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const isAdmin = choices.vendors !== null;
  const read = readProduct(values, specFieldsOf(choices, values.category ?? ""), { isAdmin });
  const stock = product || readStock(values.stock ?? "") !== null ? {} : { stock: STOCK_ERROR };
  const vendor = isAdmin && !product && !values.vendor ? { vendor: VENDOR_ERROR } : {};
  return { ...vendor, ...(read.ok ? {} : read.details), ...stock };
}
