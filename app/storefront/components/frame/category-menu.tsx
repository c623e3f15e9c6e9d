import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { MenuCategory } from "#app/catalog/category-tree.ts";
import { usePopoverClosedByNavigation } from "#app/ui/controls/popover.ts";
import { categoryLink, laptopLinks } from "./main-links.ts";

export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const menu = usePopoverClosedByNavigation();
  if (categories.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget="category-menu"
        className="-ml-1.5 hidden h-11 w-8 items-center justify-center rounded-control hover:bg-sunken xl:inline-flex"
      >
        <span className="sr-only">Shop by category</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id="category-menu"
        popover="auto"
        className="bar-menu left-[calc(max(0px,50vw-41.25rem)+var(--gutter))] max-h-[calc(100dvh-var(--bar))] overflow-y-auto p-3"
      >
        <nav aria-label="Categories" className="flex gap-3">
          <Columns categories={categories} />
          {categories.some(({ name }) => name === LAPTOP) && <LaptopColumns />}
        </nav>
      </div>
    </>
  );
}

/** The searches and prices are those of laptops. */
const LAPTOP = "Laptop";

function LaptopColumns() {
  return laptopLinks.map(({ title, links }) => (
    <div key={title} className="border-l border-hairline pl-3">
      <p className="px-3 py-1.5 text-sm text-muted">{title}</p>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="bar-menu-row whitespace-nowrap">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

const MAX_IN_COLUMN = 10;

function Columns({ categories }: { categories: readonly MenuCategory[] }) {
  const alone = categories.filter(({ below }) => below.length === 0);
  const parents = categories.filter(({ below }) => below.length > 0);
  return (
    <>
      {alone.length > 0 && (
        <ul>
          {alone.map(({ name }) => (
            <li key={name}>
              <CategoryLink name={name} isHead />
            </li>
          ))}
        </ul>
      )}
      {parents.map(({ name, below }) => (
        <div key={name}>
          <CategoryLink name={name} isHead />
          <ul className={below.length > MAX_IN_COLUMN ? "columns-2 gap-x-3" : undefined}>
            {below.map((one) => (
              <li key={one}>
                <CategoryLink name={one} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function CategoryLink({ name, isHead = false }: { name: string; isHead?: boolean }) {
  return (
    <Link to={categoryLink(name).to} className={isHead ? "bar-menu-row font-semibold" : "bar-menu-row"}>
      {name}
    </Link>
  );
}
