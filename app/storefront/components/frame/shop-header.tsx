import { Menu, Search, ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, useMatches } from "react-router";
import { CartBadge } from "#app/cart/components/cart-badge.tsx";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { ShopData } from "#app/storefront/shop-data.ts";
import { useSearchKey } from "#app/storefront/use-search-key.ts";
import { classes } from "#app/ui/classes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

const SOLID_AFTER_PX = 10;
const icon = "flex size-11 items-center justify-center rounded-control hover:bg-sunken";

/** Turns solid after 10 px (docs/rules.md#w1). */
export function ShopHeader({ shop }: { shop: ShopData }) {
  const header = useSolidAfterScroll();
  const hasOwnBox = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.searchBox);
  useSearchKey();
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-transparent transition-colors duration-180 data-solid:border-hairline data-solid:bg-surface unscripted:border-hairline unscripted:bg-surface print:hidden"
    >
      <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter max-lg:px-2 lg:gap-2 xl:gap-4">
        <button type="button" popoverTarget="mobile-menu" aria-label="Menu" className={`${icon} lg:hidden`}>
          <Menu aria-hidden="true" className="size-5" />
        </button>
        <Wordmark store={shop.store} />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1">
            {mainLinks.map((link) => (
              <li key={link.to} className="flex">
                <NavLink to={link.to} end={link.to === "/"} className="bar-link">
                  {link.label}
                </NavLink>
                {link.to === "/products" && <CategoryMenu categories={shop.categories} />}
              </li>
            ))}
          </ul>
        </nav>
        {!hasOwnBox && <HeaderSearch />}
        <Link to="/search" aria-label="Search" className={classes(icon, "ml-auto", !hasOwnBox && "lg:hidden")}>
          <Search aria-hidden="true" className="size-5" />
        </Link>
        <DeliverTo />
        <AccountMenu />
        <Link to="/cart" className={`${icon} relative lg:-mr-3`}>
          <ShoppingCart aria-hidden="true" className="size-5" />
          <span className="sr-only">Cart</span>
          <span className="absolute top-1 right-0.5">
            <CartBadge />
          </span>
        </Link>
      </div>
      <MobileMenu shop={shop} />
    </header>
  );
}

/** Sets an attribute instead of state, so scrolling never renders. */
function useSolidAfterScroll() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = () => header.current?.toggleAttribute("data-solid", window.scrollY > SOLID_AFTER_PX);
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, []);
  return header;
}
