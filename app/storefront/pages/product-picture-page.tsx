/** A full-size picture for visitors without scripts. */
import { ArrowLeft, ArrowRight } from "lucide-react";
import { data, Link } from "react-router";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pictureHref } from "#app/storefront/product-pictures.ts";
import { classes } from "#app/ui/classes.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Picture } from "#app/ui/controls/picture.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/product-picture-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Images of ${loaderData.name}` : "Image not found", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await findProductBySlug(context.get(appContext).db, params.slug);
  const number = /^[1-9]\d?$/.test(params.number) ? Number(params.number) : 0;
  const picture = product?.pictures[number - 1];
  if (!product || !picture) throw data(null, { status: 404 });
  return { slug: product.slug, name: product.name, picture, number, count: product.pictures.length };
}

export default function ProductPicturePage({ loaderData }: Route.ComponentProps) {
  const { slug, name, picture, number, count } = loaderData;
  return (
    <Page flush className="pt-4 pb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-display text-xl font-semibold">{name}</h1>
        <Link to={`/products/${slug}`} className={buttonClasses({ variant: "secondary" })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to product
        </Link>
      </div>
      <Picture picture={picture} sizes="100vw" priority className="mx-auto max-h-[75dvh] w-auto object-contain!" />
      <nav aria-label="Images" className="mt-3 flex items-center justify-between gap-4">
        <Step slug={slug} to={number - 1} count={count} label="Previous" />
        <p className="text-md text-muted tabular-nums">
          Image {number} of {count}
        </p>
        <Step slug={slug} to={number + 1} count={count} label="Next" />
      </nav>
    </Page>
  );
}

function Step({ slug, to, count, label }: { slug: string; to: number; count: number; label: "Previous" | "Next" }) {
  const isThere = to >= 1 && to <= count;
  const Arrow = label === "Next" ? ArrowRight : ArrowLeft;
  if (!isThere) return <span className="min-w-28" />;
  return (
    <Link
      to={pictureHref(slug, to)}
      className={classes(buttonClasses({ variant: "quiet" }), label === "Next" && "flex-row-reverse")}
    >
      <Arrow aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
