import { ExternalLink, LogOut, Menu, UserRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link, NavLink, useRouteLoaderData } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { usePopoverClosedByBack } from "#app/ui/controls/popover.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CommandMenu } from "./command-menu.tsx";
import { officeIcons } from "./office-icons.ts";
import type { OfficeLink } from "./office-links.ts";
import { SkipLink } from "./skip-link.tsx";
import { waitingCount } from "./waiting-count.ts";

type BackOfficeLink = Pick<OfficeLink, "to" | "label" | "group">;

type OfficeMenuProps = {
  office: "Admin" | "Vendor";
  links: readonly BackOfficeLink[];
  /** Open tasks by link address. */
  waiting?: Record<string, number>;
};

const findPath = { Admin: "/admin/find", Vendor: "/vendor/find" };

const row =
  "flex min-h-11 w-full items-center gap-3 border-l-2 px-4 text-md focus-visible:-outline-offset-2 focus-visible:outline-on-shell office:min-h-7";

/** Distinguishes the back office from the shop (docs/rules.md#x2). */
export function BackOfficeFrame({
  person,
  children,
  ...menu
}: OfficeMenuProps & { person: string | undefined; children: ReactNode }) {
  const storeName = (useRouteLoaderData("root") as Root | undefined)?.store?.storeName;
  const isLive = useHydrated();
  return (
    <div data-office="" className="min-h-dvh office:grid office:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="hidden bg-shell text-on-shell office:block print:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto py-1">
          <MenuHead office={menu.office} storeName={storeName} />
          <OfficeMenu {...menu} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header
          data-live={isLive || undefined}
          className="flex min-h-(--bar) items-center justify-between gap-4 bg-shell px-gutter text-on-shell print:hidden"
        >
          <div className="flex min-w-0 items-center gap-2">
            <PhoneMenu {...menu} storeName={storeName} />
            <p className="truncate">Welcome, {person || menu.office}</p>
          </div>
          <div className="flex shrink-0 items-center gap-1 sm:gap-6">
            <CommandMenu path={findPath[menu.office]} />
            <Link
              to="/"
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-md hover:underline focus-visible:outline-on-shell"
            >
              <ExternalLink aria-hidden="true" className="size-5 sm:size-4" />
              <span className="max-sm:sr-only">View store</span>
            </Link>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}

type Root = { store?: { storeName: string } };

function MenuHead({ office, storeName }: { office: string; storeName: string | undefined }) {
  return (
    <p className="px-4 pb-1">
      {storeName && <span className="block truncate text-sm text-on-shell-muted">{storeName}</span>}
      <span className="font-display text-xl font-bold">{office}</span>
    </p>
  );
}

function PhoneMenu({ storeName, ...menu }: OfficeMenuProps & { storeName: string | undefined }) {
  const { popover, isStep } = usePopoverClosedByBack<HTMLDivElement>("menu");
  const total = Object.values(menu.waiting ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <div className="office:hidden">
      <button
        type="button"
        popoverTarget="office-menu"
        aria-label={total > 0 ? `Menu, ${waitingCount(total)} waiting` : "Menu"}
        className="relative -ml-3 flex size-11 items-center justify-center rounded-control focus-visible:outline-on-shell"
      >
        <Menu aria-hidden="true" className="size-5" />
        {total > 0 && <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-action" />}
      </button>
      <div
        ref={popover}
        id="office-menu"
        popover="auto"
        className="m-0 h-dvh max-h-dvh w-64 overflow-y-auto bg-shell py-4 text-on-shell shadow-float"
      >
        <MenuHead office={menu.office} storeName={storeName} />
        <OfficeMenu {...menu} replace={isStep} />
      </div>
    </div>
  );
}

function OfficeMenu({ office, links, waiting, replace }: OfficeMenuProps & { replace?: boolean }) {
  return (
    <nav aria-label={office}>
      {[...Map.groupBy(links, ({ group }) => group ?? "")].map(([group, members]) => (
        <Group key={group} name={group}>
          {members.map(({ to, label }) => {
            const Icon = officeIcons[to.slice(to.lastIndexOf("/") + 1)];
            return (
              <li key={to}>
                <NavLink
                  to={to}
                  end={hasBelow(to, links)}
                  replace={replace}
                  className={({ isActive }) => look(isActive)}
                >
                  {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
                  {label}
                  <WaitingCount count={waiting?.[to] ?? 0} />
                </NavLink>
              </li>
            );
          })}
        </Group>
      ))}
      <ul className="mt-1 border-t border-shell-raised pt-1">
        <li>
          <Link to="/account" replace={replace} className={look(false)}>
            <UserRound aria-hidden="true" className="size-4" />
            My Account
          </Link>
        </li>
        <li>
          <Form method="post" action="/logout" replace={replace}>
            <button type="submit" className={look(false)}>
              <LogOut aria-hidden="true" className="size-4" />
              Logout
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  if (name === "") return <ul>{children}</ul>;
  return (
    <>
      <p id={id} className="px-4 pt-1 text-xs text-on-shell-muted">
        {name}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

/** Another entry of the menu has its page below this one's address. */
function hasBelow(to: string, links: readonly BackOfficeLink[]): boolean {
  return links.some((other) => other.to.startsWith(`${to}/`));
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-action px-1.5 text-sm font-semibold text-on-action tabular-nums">
      {waitingCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function look(isActive: boolean): string {
  const state = isActive
    ? "border-on-shell bg-shell-raised font-semibold"
    : "border-transparent text-on-shell-muted hover:text-on-shell";
  return classes(row, state);
}
