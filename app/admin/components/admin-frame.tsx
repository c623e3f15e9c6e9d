import { ExternalLink, LogOut, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, NavLink } from "react-router";
import { useViewer } from "#app/accounts/components/use-viewer.ts";
import { classes } from "#app/ui/classes.ts";
import { usePopoverClosedByBack } from "#app/ui/controls/popover.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { adminLinks } from "./admin-links.ts";

const row =
  "flex min-h-11 w-full items-center gap-3 border-l-2 px-4 focus-visible:-outline-offset-2 focus-visible:outline-on-shell";

/** `waiting`: how much waits behind a link, by its address. */
type Waiting = Readonly<Record<string, number>>;

export function AdminFrame({ waiting = {}, children }: { waiting?: Waiting; children: ReactNode }) {
  const viewer = useViewer();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="hidden bg-shell text-on-shell lg:block print:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto py-4">
          <p className="px-4 pb-4 font-display text-xl font-bold">Admin</p>
          <AdminMenu waiting={waiting} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-(--bar) items-center justify-between gap-4 bg-shell px-gutter text-on-shell print:hidden">
          <div className="flex min-w-0 items-center gap-2">
            <PhoneMenu waiting={waiting} />
            <p className="truncate">Welcome, {viewer?.name || "Admin"}</p>
          </div>
          <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2 text-md hover:underline">
            <ExternalLink aria-hidden="true" className="size-4" />
            <span>View store</span>
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}

/** The browser's own popover opens without scripts. */
function PhoneMenu({ waiting }: { waiting: Waiting }) {
  const { popover, isStep } = usePopoverClosedByBack<HTMLDivElement>("menu");
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="admin-menu"
        aria-label="Menu"
        className="-ml-3 flex size-11 items-center justify-center rounded-control focus-visible:outline-on-shell"
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={popover}
        id="admin-menu"
        popover="auto"
        className="m-0 h-dvh max-h-dvh w-64 overflow-y-auto bg-shell py-4 text-on-shell shadow-float"
      >
        <AdminMenu waiting={waiting} replace={isStep} />
      </div>
    </div>
  );
}

function AdminMenu({ waiting, replace }: { waiting: Waiting; replace?: boolean }) {
  return (
    <nav aria-label="Admin">
      <ul>
        {adminLinks.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} replace={replace} className={({ isActive }) => look(isActive)}>
              {link.label}
              <WaitingCount count={waiting[link.to] ?? 0} />
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-shell-raised pt-2">
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

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-on-shell px-1.5 text-sm font-semibold text-shell tabular-nums">
      {count > 99 ? "99+" : count}
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
