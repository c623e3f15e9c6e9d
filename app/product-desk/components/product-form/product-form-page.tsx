import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { readStock, STOCK_ERROR } from "#app/catalog/stock-limits.ts";
import type { EditorAnswer, ProductEditor } from "#app/product-desk/editing/editor-types.ts";
import { listSpecFields } from "#app/product-desk/editing/editor-types.ts";
import { type ProductValues, readProduct, VENDOR_ERROR } from "#app/product-desk/editing/product-form.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FormNotices } from "./form-notices.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import {
  clearDraft,
  fetchPictures,
  isDraftSent,
  type ProductDraft,
  readDraft,
  storeDraft,
  storedPictures,
  typedValues,
} from "./product-draft.ts";
import { ProductHead } from "./product-head.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SpecFields } from "./spec-fields.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { type FormPicture, removeUpload } from "./use-pictures.ts";

type Answer = EditorAnswer | { error: string };

export function ProductFormPage({ editor, answer }: { editor: ProductEditor; answer: Answer | undefined }) {
  const { product } = editor;
  const refusal = answer && "values" in answer ? answer : undefined;
  const [params] = useSearchParams();
  const done = params.get("done");
  const { draft, restored, restore, discard } = useSavedDraft(editor, done);
  return (
    <Page>
      <div className="max-w-4xl">
        <ProductHead editor={editor} />
        <FormNotices
          editor={editor}
          answer={refusal}
          error={answer && "error" in answer ? answer.error : null}
          done={done}
        />
        {draft && !answer && <DraftNotice draft={draft} onContinue={restore} onDiscard={discard} />}
        {/* A save (a new version) shows the stored values; a refusal keeps what was typed. */}
        <ProductForm
          key={`${product?.id}-${product?.version}-${restored?.savedAt}`}
          editor={restored ? { ...editor, ...restored } : editor}
          answer={refusal}
          isRestored={restored !== null}
        />
        {product && <StatusPanel product={product} />}
      </div>
    </Page>
  );
}

/** `draft` until the user decides, `restored` once it is continued. */
function useSavedDraft({ home, owner, product }: ProductEditor, done: string | null) {
  const [draft, setDraft] = useState<ProductDraft | null>(null);
  const [restored, setRestored] = useState<(Pick<ProductDraft, "values" | "savedAt"> & Pictures) | null>(null);
  const isNew = product === null;
  useEffect(() => {
    // The first save led here.
    if (!isNew && done && isDraftSent(owner)) clearDraft(owner);
    setDraft(isNew ? readDraft(owner) : null);
    setRestored(null);
  }, [owner, isNew, done]);
  return {
    draft,
    restored: isNew ? restored : null,
    async restore(): Promise<void> {
      if (!draft) return;
      setRestored({ ...draft, pictures: await fetchPictures(home, draft.pictures) });
      setDraft(null);
    },
    discard(): void {
      for (const { ref } of draft?.pictures ?? []) void removeUpload(home, ref);
      clearDraft(owner);
      setDraft(null);
    },
  };
}

type Pictures = Pick<ProductEditor, "pictures">;

type FormProps = { editor: ProductEditor; answer: EditorAnswer | undefined; isRestored: boolean };

function ProductForm({ editor, answer, isRestored }: FormProps) {
  const { choices, product } = editor;
  const values = answer?.values ?? editor.values;
  const [category, setCategory] = useState(values.category ?? "");
  const { isUploading, setUploading, isWaiting, setWaiting } = useUploading();
  const [pictures, setPictures] = useState<FormPicture[] | null>(null);
  const specs = listSpecFields(choices, category);
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) => findErrors(form, editor));
  const isChanged = pictures !== null && haveChanged(pictures, answer?.pictures ?? editor.pictures);
  useLeaveGuard(formProps.ref, isRestored || isChanged);
  const storeForm = useDraftStorage(editor, formProps.ref, pictures, isChanged);
  const isBusy = useNavigation().formData !== undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isUploading) {
      event.preventDefault();
      setWaiting(true);
      return;
    }
    formProps.onSubmit(event);
    if (!event.defaultPrevented) storeForm(true);
  };
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    formProps.onInput(event);
    storeForm();
  };
  return (
    <DeskForm
      whenReadOnly="fields"
      {...formProps}
      onSubmit={onSubmit}
      onInput={onInput}
      method="post"
      encType="multipart/form-data"
      className="space-y-10"
    >
      <FormKey />
      {/* First in the form, so that Enter in a field saves instead of moving a picture. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <ErrorSummary summary={summary} errors={errors} />
      {product && <input type="hidden" name="version" value={answer?.version ?? product.version} readOnly />}
      <BasicFields editor={editor} values={values} errors={errors} category={category} onCategory={setCategory} />
      <PictureFields
        home={editor.home}
        productId={product?.id ?? null}
        pictures={answer?.pictures ?? editor.pictures}
        error={errors.files}
        onUploading={setUploading}
        onPictures={setPictures}
      />
      <PriceFields values={values} errors={errors} isNew={!product} seesCosts={editor.seesCosts} />
      <SpecFields specs={specs} values={values} errors={errors} isAdmin={choices.vendors !== null} />
      <SaveBar status={product?.status ?? null} isBusy={isBusy} isWaiting={isWaiting} />
    </DeskForm>
  );
}

/** `isWaiting`: a save waits for the uploads. */
function useUploading() {
  const [isUploading, setUploading] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isUploading) setWaiting(false);
  }, [isUploading]);
  return { isUploading, setUploading, isWaiting, setWaiting };
}

/** Stores the draft of a new product when its pictures change; callers do so when anything else does. */
function useDraftStorage(
  { product, owner }: ProductEditor,
  form: RefObject<HTMLFormElement | null>,
  pictures: FormPicture[] | null,
  isChanged: boolean,
) {
  const storeForm = (isSent = false): void => {
    if (product || !form.current) return;
    const draft = { values: typedValues(form.current), pictures: storedPictures(pictures ?? []) };
    storeDraft(owner, { ...draft, savedAt: Date.now(), isSent });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing stores the draft, too
  useEffect(() => {
    if (isChanged) storeForm();
  }, [pictures]);
  return storeForm;
}

function haveChanged(pictures: readonly FormPicture[], stored: ProductEditor["pictures"]): boolean {
  const describe = (all: readonly { ref: string | null; alt: string }[]) =>
    all.map(({ ref, alt }) => `${ref} ${alt}`).join();
  return describe(pictures) !== describe(stored);
}

function findErrors(form: FormData, { choices, product, seesCosts }: ProductEditor): FieldErrors {
  const values: ProductValues = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const isAdmin = choices.vendors !== null;
  const read = readProduct(values, listSpecFields(choices, values.category ?? ""), { isAdmin, seesCosts });
  const stock = product || readStock(values.stock ?? "") !== null ? {} : { stock: STOCK_ERROR };
  const vendor = isAdmin && !product && !values.vendor ? { vendor: VENDOR_ERROR } : {};
  return { ...vendor, ...(read.ok ? {} : read.details), ...stock };
}
