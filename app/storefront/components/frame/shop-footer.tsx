import { Link } from "react-router";
import type { PublicStore, ShopData } from "#app/storefront/shop-data.ts";
import { ThemeSwitch } from "#app/ui/controls/theme-switch.tsx";
import { categoryLinks, type MenuLink } from "./main-links.ts";
import { Wordmark } from "./wordmark.tsx";

const columns = [
  {
    title: "Shop",
    links: [
      { to: "/products", label: "Products" },
      { to: "/build", label: "PC Builder" },
      { to: "/enquiry", label: "Bulk orders" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Policies",
    links: [
      { to: "/privacy", label: "Privacy Policy" },
      { to: "/terms", label: "Terms of Service" },
      { to: "/shipping", label: "Shipping Policy" },
      { to: "/refund", label: "Refund Policy" },
    ],
  },
];

type Shown = Pick<ShopData, "store" | "categories">;

/** Inserts the categories after the link to all products. */
function linksOf({ title, links }: (typeof columns)[number], { categories, store }: Shown): MenuLink[] {
  if (title !== "Shop") return links;
  const vendors = store.isSingleSeller ? [] : [{ to: "/vendor/register", label: "Become a Vendor" }];
  return [...links.slice(0, 1), ...categoryLinks(categories), ...links.slice(1), ...vendors];
}

const link = "inline-flex min-h-11 items-center hover:underline lg:min-h-8";

export function ShopFooter({ shop: { store, categories } }: { shop: ShopData }) {
  return (
    <footer className="mt-16 border-t border-ink print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-8 px-gutter py-10 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:gap-x-8">
        <Columns store={store} categories={categories} />
      </div>
      <div className="border-t border-hairline">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-gutter py-6 text-sm text-muted">
          <div className="space-y-1">
            {store.imprint.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Columns({ store, categories }: Shown) {
  return (
    <>
      <StoreColumn store={store} />
      {columns.map((column) => (
        <nav key={column.title} aria-label={column.title} className="last:max-lg:col-span-2">
          <h2 className="text-sm font-semibold text-muted">{column.title}</h2>
          <ul className="mt-1 lg:mt-2">
            {linksOf(column, { store, categories }).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}

function StoreColumn({ store }: { store: PublicStore }) {
  const [email] = store.emails;
  return (
    <div className="max-lg:col-span-2">
      <Wordmark store={store} />
      <address className="mt-2 not-italic">
        {store.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {email && (
          <a href={`mailto:${email}`} className={`${link} text-action`}>
            {email}
          </a>
        )}
      </address>
      {store.socialLinks.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {store.socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
