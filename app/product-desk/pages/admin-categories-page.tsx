/** /admin/categories */
import { Link, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { type CategoryEntry, listCategoryEntries } from "#app/product-desk/structure/structure-queries.server.ts";
import { classes } from "#app/ui/classes.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-categories-page";

export const handle = { access: "admin", reads: "catalogue.edit" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Categories", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return { categories: await listCategoryEntries(context.get(appContext).db) };
}

const doneTexts: Record<string, string> = {
  saved: "Category saved.",
  merged: "Categories merged.",
  retired: "Category retired.",
  restored: "Category restored.",
};

export default function AdminCategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const done = doneTexts[params.get("done") ?? ""];
  const retired = categories.filter(({ isRetired }) => isRetired);
  return (
    <Page>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <PageTitle
          className="mb-0 lg:mb-0"
          intro="The list of a category also shows the products of the categories below it."
        >
          Categories
        </PageTitle>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/specifications" variant="secondary">
            Specifications
          </ButtonLink>
          <ButtonLink to="/admin/categories/new">Add Category</ButtonLink>
        </div>
      </div>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <CategoryRows rows={categories.filter(({ isRetired }) => !isRetired)} />
      {retired.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-2 font-display text-xl font-semibold">Retired</h2>
          <CategoryRows rows={retired} />
        </section>
      )}
    </Page>
  );
}

const indents = ["pl-0", "pl-5 sm:pl-8", "pl-10 sm:pl-16"];

function CategoryRows({ rows }: { rows: CategoryEntry[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row) => (
        <li
          key={row.id}
          className={classes(
            "flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1",
            indents[Math.min(row.level, indents.length - 1)],
          )}
        >
          <Link
            to={`/admin/categories/${row.id}`}
            className={classes("inline-flex min-h-9 items-center hover:underline", row.level === 0 && "font-semibold")}
          >
            {row.name}
          </Link>
          <span className="flex gap-x-5 text-md text-muted tabular-nums sm:[&>a]:w-30 sm:[&>a]:text-right max-sm:w-full">
            {row.mergedInto && <span>merged into {row.mergedInto}</span>}
            <Link to={`/admin/products?category=${row.slug}`} className="hover:underline">
              {row.products.toLocaleString("en-IN")} {row.products === 1 ? "product" : "products"}
            </Link>
            <Link to={`/admin/specifications?category=${row.slug}`} className="hover:underline">
              {row.specs} {row.specs === 1 ? "specification" : "specifications"}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
