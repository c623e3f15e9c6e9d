import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReviewStars } from "#app/reviews/components/review-stars.tsx";
import {
  countPendingReviews,
  listReviews,
  type ModeratedReview,
  reviewTable,
} from "#app/reviews/moderation-queries.server.ts";
import { type ModerateReviewError, moderateReview } from "#app/reviews/review-commands.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-reviews-page";

export const handle = {
  access: "admin",
  reads: "reviews.read",
  changes: "reviews.edit",
  intents: ["publish", "reject"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Reviews", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, reviewTable);
  return { state, shape: reviewTable, ...(await listReviews(db, state)), pending: await countPendingReviews(db) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, id, version, reason } = await readFields(request, ["intent", "id", "version", "reason"]);
  if (intent !== "publish" && intent !== "reject") return data({ error: "Unknown action." }, 400);
  const decision = intent === "publish" ? ({ state: "published" } as const) : ({ state: "rejected", reason } as const);
  const moderated = await moderateReview(app.db, commandContext(app, viewer), { id, version, ...decision });
  if (moderated.ok) return redirect(`/admin/reviews${url.search}`, 303);
  const [status, error] = sentences[moderated.code];
  return data({ error }, status);
}

const sentences: Record<ModerateReviewError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "Review not found."],
  stale: [409, "The customer has edited this review. Please read it again."],
  "own-product": [409, "Its author sells this product, so the review can't be published."],
  "reason-required": [400, "Enter a reason. The customer will see it."],
};

const looks = {
  pending: { tone: "warning", label: "Pending" },
  published: { tone: "success", label: "Published" },
  rejected: { tone: "danger", label: "Rejected" },
} as const;

const columns: Column<ModeratedReview>[] = [
  {
    key: "product",
    label: "Product",
    sort: "product",
    isHeader: true,
    cell: ({ product, slug }) => (
      <Link to={`/products/${slug}`} className="inline-flex min-h-9 items-center hover:underline max-md:min-h-11">
        {product}
      </Link>
    ),
  },
  { key: "rating", label: "Stars", sort: "rating", cell: ({ rating }) => <ReviewStars rating={rating} /> },
  { key: "words", label: "Review", cell: (review) => <Words review={review} /> },
  {
    key: "updatedAt",
    label: "Written",
    sort: "updatedAt",
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatMoment(updatedAt)}</span>,
  },
  { key: "state", label: "Status", cell: (review) => <State review={review} /> },
  { key: "decide", label: "Actions", cell: (review) => <Decide review={review} /> },
];

function Words({ review: { title, text, author } }: { review: ModeratedReview }) {
  return (
    <details className="group max-w-measure text-left">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-1 wrap-anywhere group-open:line-clamp-none">
          <span className="font-semibold">{title}</span>{" "}
          <span className="text-sm text-muted">{author ?? "A customer"}</span>
        </span>
        <span className="line-clamp-1 wrap-anywhere whitespace-pre-line group-open:line-clamp-none">{text}</span>
      </summary>
    </details>
  );
}

function State({ review: { state, rejectReason } }: { review: ModeratedReview }) {
  return (
    <>
      <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
      {rejectReason && (
        <span
          title={rejectReason}
          className="line-clamp-1 max-w-40 text-sm wrap-anywhere text-muted max-md:line-clamp-none"
        >
          {rejectReason}
        </span>
      )}
    </>
  );
}

function Decide({ review: { id, version, state, product } }: { review: ModeratedReview }) {
  return (
    <DeskForm method="post" preventScrollReset className="flex gap-2 max-md:justify-end">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {state !== "published" && (
        <Button name="intent" value="publish" variant="secondary" size="small">
          Publish<span className="sr-only"> the review of {product}</span>
        </Button>
      )}
      {state !== "rejected" && (
        <ConfirmButton
          label="Reject"
          size="small"
          title="Reject this review?"
          confirm="Reject"
          name="intent"
          value="reject"
        >
          <Field label="Reason" name="reason" hint="The customer will see this." required>
            <TextArea rows={3} maxLength={300} />
          </Field>
        </ConfirmButton>
      )}
    </DeskForm>
  );
}

const states = Object.entries(looks).map(([value, { label }]) => ({ value, label }));

export default function AdminReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, state, shape } = loaderData;
  return (
    <Page>
      {actionData && (
        <Notice tone="error" className="mb-4">
          {actionData.error}
        </Notice>
      )}
      <FilteredTable
        title="Reviews"
        intro={pending === 0 ? "No reviews awaiting approval." : `${pending} awaiting approval.`}
        list={loaderData}
        filters={{
          search: "Search reviews",
          selects: [{ name: "state", label: "Status", options: states }],
          children: (
            <ExportLink to="/admin/reviews/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Reviews"
        noun={["review", "reviews"]}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
