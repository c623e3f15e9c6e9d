/** /products/:slug/review: the review form of a browser without scripts, and a refused form shown again. */
import { data, Link, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { OwnReviewState, ReviewForm } from "#app/reviews/components/review-form.tsx";
import { writeReview } from "#app/reviews/review-commands.server.ts";
import { findOwnReview, findReviewObstacle } from "#app/reviews/review-queries.server.ts";
import { reviewFields, reviewObstacleTexts } from "#app/reviews/review-text.ts";
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
  const values = await readFields(request, reviewFields);
  const written = await writeReview(app.db, commandContext(app, viewer), { productId: product.id, ...values });
  if (written.ok) return redirect(`/products/${params.slug}#reviews`, 303);
  if (written.code === "invalid") return data({ error: null, errors: written.details ?? {}, values }, 400);
  const obstacle = written.code === "own-product" ? written.code : "not-bought";
  return data({ error: reviewObstacleTexts[obstacle], errors: {}, values }, 409);
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
