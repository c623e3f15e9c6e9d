/** /orders/:id/review/:slug: a review by whoever opened the order by its link (docs/rules.md#a18) */
import { data, Link } from "react-router";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { answerReviewForm } from "#app/reviews/answer-review.server.ts";
import { OwnReviewState, ReviewForm } from "#app/reviews/components/review-form.tsx";
import { findOwnReview, listReviewableProducts } from "#app/reviews/review-queries.server.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/order-review-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Review ${loaderData.name}` : "Review", isPrivate: true });
}

/** @throws 404 for a product that the order didn't deliver to the viewer */
async function findReviewed(db: Database, viewer: User, { id, slug }: Route.LoaderArgs["params"]) {
  const reviewable = isUuid(id) ? await listReviewableProducts(db, viewer.id, id) : [];
  const isOfOrder = reviewable.some((one) => one.slug === slug);
  const product = isOfOrder ? await findProductBySlug(db, slug) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const { db } = context.get(appContext);
  const product = await findReviewed(db, viewer, params);
  return { name: product.name, own: await findOwnReview(db, viewer.id, product.id) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const app = context.get(appContext);
  const product = await findReviewed(app.db, viewer, params);
  return await answerReviewForm(app, request, { viewer, productId: product.id, next: `/orders/${params.id}` });
}

export default function OrderReviewPage({ loaderData: { name, own }, actionData, params }: Route.ComponentProps) {
  const { id, slug } = params;
  return (
    <Page>
      <div className="mx-auto max-w-lg space-y-6">
        <PageTitle intro={<Link to={`/products/${slug}`}>{name}</Link>}>Your review</PageTitle>
        <OwnReviewState own={own} />
        <ReviewForm action={`/orders/${id}/review/${slug}`} own={own} answer={actionData} />
      </div>
    </Page>
  );
}
