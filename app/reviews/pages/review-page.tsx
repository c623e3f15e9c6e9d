/** /products/:slug/review: the review form of a browser without scripts, and a refused form shown again. */
import { data, Link } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { answerReviewForm } from "#app/reviews/answer-review.server.ts";
import { OwnReviewState, ReviewForm } from "#app/reviews/components/review-form.tsx";
import { findOwnReview, findReviewObstacle } from "#app/reviews/review-queries.server.ts";
import { reviewObstacleTexts } from "#app/reviews/review-text.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/review-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Review ${loaderData.name}` : "Review", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const product = await findProductBySlug(db, params.slug);
  if (!product) throw data(null, { status: 404 });
  const obstacle = await findReviewObstacle(db, viewer.id, product.id);
  return { name: product.name, slug: params.slug, obstacle, own: await findOwnReview(db, viewer.id, product.id) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const product = await findProductBySlug(app.db, params.slug);
  if (!product) throw data(null, { status: 404 });
  const next = `/products/${params.slug}#reviews`;
  return await answerReviewForm(app, request, { viewer, productId: product.id, next });
}

export default function ReviewPage({ loaderData: { name, slug, obstacle, own }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="mx-auto max-w-lg space-y-6">
        <PageTitle intro={<Link to={`/products/${slug}`}>{name}</Link>}>Your review</PageTitle>
        {obstacle && <Notice tone="warning">{reviewObstacleTexts[obstacle]}</Notice>}
        <OwnReviewState own={own} />
        {!obstacle && <ReviewForm action={`/products/${slug}/review`} own={own} answer={actionData} />}
      </div>
    </Page>
  );
}
