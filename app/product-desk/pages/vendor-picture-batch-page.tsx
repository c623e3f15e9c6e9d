/** /vendor/products/pictures/:id and /admin/products/pictures/:id: the result of each file. */
import { data, Link } from "react-router";
import { requireBackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { batchErrorText, type PlacedFile } from "#app/catalog/pictures/placed-file.ts";
import { findPictureBatch } from "#app/catalog/pictures/vendor-picture-batch-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { usePolling } from "#app/product-desk/components/use-polling.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/vendor-picture-batch-page";

export const handle = { access: "back-office", reads: "products.edit" } satisfies RouteHandle;

/** Encoding a picture takes seconds. */
const POLL_MS = 3000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Images added", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireBackOffice(context, handle);
  const { db } = context.get(appContext);
  const batch = await asVendor(db, sellerOf(scope), (tx) => findPictureBatch(tx, params.id));
  if (!batch) throw data(null, { status: 404 });
  return { ...batch, base: scope.base };
}

const images = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "image" : "images"}`;

type Added = Extract<PlacedFile, { productId: string }>;
type Waiting = Extract<PlacedFile, { waitingId: string }>;
type Refused = Extract<PlacedFile, { error: string }>;

export default function VendorPictureBatchPage({ loaderData }: Route.ComponentProps) {
  const { base, createdAt, files, preparing, failed } = loaderData;
  usePolling(preparing > 0, POLL_MS);
  const added = files.filter((file): file is Added => "productId" in file);
  const waiting = files.filter((file): file is Waiting => "waitingId" in file);
  const refused = files.filter((file): file is Refused => "error" in file);
  const products = new Set(added.map(({ productId }) => productId)).size;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Products", to: `${base}/products` },
          { label: "Add images", to: `${base}/products/pictures` },
          { label: formatMoment(createdAt) },
        ]}
      />
      <PageTitle>
        {images(added.length)} added to {products.toLocaleString("en-IN")} {products === 1 ? "product" : "products"}
      </PageTitle>
      <Notices preparing={preparing} failed={failed} waiting={waiting.length} refused={refused.length} />
      <div className="mb-8 flex flex-wrap gap-3">
        <ButtonLink to={`${base}/products`}>Review drafts and publish</ButtonLink>
        <ButtonLink to={`${base}/products/pictures`} variant="secondary">
          Add more images
        </ButtonLink>
      </div>
      {refused.length > 0 && <RefusedFiles files={refused} />}
      {waiting.length > 0 && <WaitingFiles files={waiting} />}
      {added.length > 0 && <AddedFiles base={base} files={added} />}
    </Page>
  );
}

type Counts = { preparing: number; failed: number; waiting: number; refused: number };

function Notices({ preparing, failed, waiting, refused }: Counts) {
  return (
    <div className="mb-6 max-w-measure space-y-3 empty:hidden">
      {preparing > 0 && (
        <Notice title={`${images(preparing)} still being processed.`}>
          <p>You can leave this page. A product can be published once one of its images is ready.</p>
          <p className="unscripted:block hidden">
            <a href="?" className="font-semibold text-action hover:underline">
              Reload to see the progress
            </a>
          </p>
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="error" title={`${images(failed)} could not be processed. Please upload them again.`} />
      )}
      {waiting > 0 && (
        <Notice title={`${images(waiting)} kept for a CSV file.`}>
          <p>
            None of your products has a SKU like {waiting === 1 ? "this file name" : "these file names"}. Enter{" "}
            {waiting === 1 ? "it" : "them"} in the column “pictures” of a file within 7 days.
          </p>
        </Notice>
      )}
      {refused > 0 && (
        <Notice
          tone="warning"
          title={`${refused.toLocaleString("en-IN")} ${refused === 1 ? "file was" : "files were"} not added.`}
        />
      )}
    </div>
  );
}

function RefusedFiles({ files }: { files: Refused[] }) {
  return (
    <section className="mb-10">
      <SectionHeading title="Not added" />
      <ul>
        {files.map(({ fileName, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="border-b border-hairline py-2 text-md">
            <span className="font-semibold wrap-anywhere">{fileName}</span>: {batchErrorText(error)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingFiles({ files }: { files: Waiting[] }) {
  return (
    <section className="mb-10">
      <SectionHeading title="Kept" />
      <ul>
        {files.map(({ fileName, waitingId }) => (
          <li key={waitingId} className="border-b border-hairline py-2 text-md wrap-anywhere">
            {fileName}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddedFiles({ base, files }: { base: string; files: Added[] }) {
  return (
    <section>
      <SectionHeading title="Added" />
      <ul>
        {files.map(({ fileName, productId, productName, uploadId }) => (
          <li key={uploadId} className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2 text-md">
            <span className="wrap-anywhere">{fileName}</span>
            <Link
              to={`${base}/products/${productId}`}
              className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
            >
              {productName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
