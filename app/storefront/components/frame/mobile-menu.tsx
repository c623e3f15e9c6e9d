import { Link, NavLink } from "react-router";
import { useViewer } from "#app/accounts/me/use-me.ts";
import type { ShopData } from "#app/storefront/shop-data.ts";
import { classes } from "#app/ui/classes.ts";
import { CloseButton } from "#app/ui/controls/close-button.tsx";
import { usePopoverClosedByBack } from "#app/ui/controls/popover.ts";
import { ThemeSwitch } from "#app/ui/controls/theme-switch.tsx";
import { LogoutButton } from "./account-menu.tsx";
import { accountLinks, categoryLinks, guestLinks, type MenuLink, mainLinks } from "./main-links.ts";

export function MobileMenu({ shop }: { shop: ShopData }) {
  const { popover, isStep } = usePopoverClosedByBack<HTMLDivElement>("menu");
  const viewer = useViewer();
  return (
    <div
      ref={popover}
      id="mobile-menu"
      popover="auto"
      className="inset-y-0 right-auto left-0 h-dvh max-h-dvh w-[min(20rem,85vw)] overflow-y-auto border-r border-hairline bg-raised text-ink shadow-float backdrop:bg-veil lg:hidden"
    >
      <div className="flex h-bar items-center justify-between border-b border-hairline pr-2 pl-4">
        <p className="font-display text-xl font-semibold">Menu</p>
        <CloseButton label="Close menu" popoverTarget="mobile-menu" />
      </div>
      <nav aria-label="Menu">
        <MenuLinks
          links={[...mainLinks, { to: "/search", label: "Search" }, { to: "/cart", label: "Cart" }]}
          replace={isStep}
        />
        {shop.categories.length > 0 && (
          <>
            <p className="border-t border-hairline px-4 pt-3 text-sm text-muted">Shop by category</p>
            <ul className="pb-2">
              <CategoryRows links={categoryLinks(shop.categories)} replace={isStep} />
            </ul>
          </>
        )}
        {viewer && <p className="truncate border-t border-hairline px-4 pt-3 text-sm text-muted">{viewer.name}</p>}
        {!viewer && <MenuLinks links={guestLinks} replace={isStep} className={viewer === undefined && "for-guests"} />}
        {viewer !== null && (
          <MenuLinks
            links={accountLinks(viewer ?? { role: "customer", email: "" })}
            replace={isStep}
            className={viewer === undefined && "for-signed-in"}
          />
        )}
        {viewer && <LogoutButton className="menu-row" replace={isStep} />}
      </nav>
      <div className="border-t border-hairline p-4">
        <p className="mb-2 text-sm text-muted unscripted:hidden">Theme</p>
        <ThemeSwitch />
      </div>
    </div>
  );
}

type Links = { links: MenuLink[]; replace: boolean };

function CategoryRows({ links, replace }: Links) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} replace={replace} className="menu-row">
        {label}
      </Link>
    </li>
  ));
}

function MenuLinks({ links, replace, className }: Links & { className?: string | false }) {
  return (
    <ul className={classes("border-t border-hairline py-2 first:border-t-0", className)}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end={link.to === "/"} replace={replace} className="menu-row">
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
