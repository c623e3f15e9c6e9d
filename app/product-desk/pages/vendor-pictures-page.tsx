/** /vendor/products/pictures and /admin/products/pictures: pictures of many products, matched by SKU. */

import { data, Link, redirect, useNavigation } from "react-router";
import { requireBackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { isSeller } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { MAX_BATCH_FILES, MAX_PICTURES, PICTURE_TYPES } from "#app/catalog/pictures/picture-limits.ts";
import { receiveBatchForm, storeBatch } from "#app/catalog/pictures/receive-batch.server.ts";
import { listPictureBatches } from "#app/catalog/pictures/vendor-picture-batch-queries.server.ts";
import { listWaitingPictures } from "#app/catalog/pictures/waiting-uploads.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { discard } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { FORM_KEY, KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { placePictures } from "#app/product-desk/editing/place-pictures.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/vendor-pictures-page";

export const handle = {
  access: "back-office",
  reads: "products.edit",
  changes: "products.edit",
  intents: [],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Add images", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = requireBackOffice(context, handle);
  const { db } = context.get(appContext);
  const [batches, waiting] = await readAsVendor(db, sellerOf(scope), (tx) =>
    Promise.all([listPictureBatches(tx), listWaitingPictures(tx)]),
  );
  return { base: scope.base, batches, waiting };
}

const NO_SELLER = "Your store has no products of its own. First choose what it sells under Settings, Who sells.";
const NO_FILE = "Please choose images or a ZIP file.";

export async function action({ request, context }: Route.ActionArgs) {
  const scope = requireBackOffice(context, handle);
  const vendorId = sellerOf(scope);
  const app = context.get(appContext);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return data({ error: NO_FILE }, { status: 400 });
  const { fields, files } = await receiveBatchForm(request, app);
  try {
    const [[name, value] = [], ...more] = fields;
    if (more.length > 0 || (name && name !== FORM_KEY)) throw data({ message: "Unexpected field" }, { status: 400 });
    const formKey = checkFormKey(value);
    if (!(await isSeller(app.db, vendorId))) return data({ error: NO_SELLER }, { status: 409 });
    const sent = await storeBatch(app, files);
    if (sent.length === 0) return data({ error: NO_FILE }, { status: 400 });
    const batch = { vendorId, files: sent };
    const placed = await asVendor(app.db, vendorId, (tx) =>
      placePictures(tx, commandContext(app, scope.viewer, formKey), batch),
    );
    if (placed.ok) return redirect(`${scope.base}/products/pictures/${placed.value.id}`);
    if (placed.code === "key-reused") return data({ error: KEY_REUSED }, { status: 409 });
    throw data(null, { status: 404 });
  } finally {
    await discard(files);
  }
}

export default function VendorPicturesPage({
  loaderData: { base, batches, waiting },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Products", to: `${base}/products` }, { label: "Add images" }]} />
      <PageTitle intro="Upload images for many products. Name each file after the SKU of its product.">
        Add images
      </PageTitle>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <section className="lg:col-span-6">
          <SectionHeading title="Upload images" />
          <UploadForm error={actionData?.error} />
          {batches.length > 0 && <Batches base={base} batches={batches} />}
          {waiting.total > 0 && <WaitingPictures {...waiting} />}
        </section>
        <FileNames base={base} />
      </div>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function UploadForm({ error }: { error: string | undefined }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <DeskForm method="post" encType="multipart/form-data" className="mt-4 space-y-4">
      <FormKey />
      <Field
        label="Images or ZIP files"
        name="files"
        hint={`Up to ${MAX_BATCH_FILES} images and 120 MB at a time; up to 10 MB each.`}
        error={error}
      >
        <TextInput type="file" multiple accept={`${PICTURE_TYPES},.zip,application/zip`} />
      </Field>
      <Button busy={isSending} busyText="Uploading…">
        Upload images
      </Button>
    </DeskForm>
  );
}

function Batches({ base, batches }: Pick<Shown, "base" | "batches">) {
  return (
    <>
      <SectionHeading title="Last 7 days" className="mt-10" />
      <ul>
        {batches.map(({ id, createdAt, total, placed }) => (
          <li key={id} className="border-b border-hairline py-2 text-md tabular-nums">
            <Link
              to={`${base}/products/pictures/${id}`}
              className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
            >
              {formatMoment(createdAt)}
            </Link>
            <p className="text-muted">
              {placed.toLocaleString("en-IN")} of {total.toLocaleString("en-IN")} {total === 1 ? "file" : "files"} added
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingPictures({ total, names }: Shown["waiting"]) {
  return (
    <>
      <SectionHeading title={`Kept for a CSV file (${total.toLocaleString("en-IN")})`} className="mt-10" />
      <p className="mt-3 text-md wrap-anywhere text-muted">
        {names.join(", ")}
        {total > names.length && ", …"}
      </p>
    </>
  );
}

function FileNames({ base }: Pick<Shown, "base">) {
  return (
    <section className="lg:col-span-6">
      <SectionHeading title="File names" />
      <dl className="mt-3">
        {[
          ["ABC-123.jpg", "the first image of the product with the SKU ABC-123"],
          ["ABC-123-2.jpg", "its second image; also ABC-123_2.jpg and ABC-123 (2).jpg"],
          ["HP-15-S.jpg", "also of the SKU HP/15 S: capitals, spaces and signs don’t matter"],
        ].map(([file, help]) => (
          <div key={file} className="grid gap-x-4 border-b border-hairline py-2 text-md sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{file}</dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 list-disc space-y-1.5 pl-5 text-md text-muted">
        <li>Images are added after those that a product already has, up to {MAX_PICTURES} each.</li>
        <li>An image that a product already has is not added again.</li>
        <li>
          An image with another name is kept for 7 days. Enter its name in the column “pictures” of a{" "}
          <Link to={`${base}/products/import`} className="font-semibold text-action hover:underline">
            CSV file
          </Link>
          , also for several products.
        </li>
        <li>Folders in a ZIP file don’t matter, only the names of the files.</li>
      </ul>
    </section>
  );
}
