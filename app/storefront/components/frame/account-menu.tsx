import { ChevronDown, LogOut, User } from "lucide-react";
import { Form, Link } from "react-router";
import type { ShownViewer } from "#app/accounts/me/me.ts";
import { useViewer } from "#app/accounts/me/use-me.ts";
import { clearAddressDraft } from "#app/checkout/address-draft.ts";
import { classes } from "#app/ui/classes.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { usePopoverClosedByNavigation } from "#app/ui/controls/popover.ts";
import { accountLinks, guestLinks } from "./main-links.ts";

const row = "flex min-h-11 w-full items-center gap-3 px-4 hover:bg-sunken focus-visible:-outline-offset-2";

const button = "flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sunken";

/** Before the viewer is known both menus are rendered and app.css hides one. */
export function AccountMenu() {
  const viewer = useViewer();
  if (viewer) return <SignedInMenu viewer={viewer} />;
  return (
    <>
      <GuestLinks className={viewer === undefined ? "for-guests" : undefined} />
      {viewer === undefined && (
        <div className="for-signed-in hidden lg:block">
          <Link to="/account" className={button}>
            <User aria-hidden="true" className="size-5" />
            <span className="last-first-name max-w-32 truncate">
              <span>My Account</span>
            </span>
          </Link>
        </div>
      )}
    </>
  );
}

function GuestLinks({ className }: { className?: string }) {
  return (
    <ul className={classes("hidden items-center gap-2 lg:flex", className)}>
      {guestLinks.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={buttonClasses({ variant: link.to === "/login" ? "quiet" : "secondary" })}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SignedInMenu({ viewer }: { viewer: ShownViewer }) {
  const menu = usePopoverClosedByNavigation();
  const firstName = viewer.name.split(" ")[0];
  return (
    <div className="hidden lg:block">
      <button type="button" popoverTarget="account-menu" className={button}>
        <User aria-hidden="true" className="size-5" />
        <span className="max-w-32 truncate">{firstName}</span>
        <span className="sr-only">, account menu</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="bar-menu right-[max(var(--gutter),calc(50vw-41.25rem))] w-64 overflow-hidden"
      >
        <p className="border-b border-hairline px-4 py-3 text-sm">
          <span className="block truncate font-semibold">{viewer.name}</span>
          <span className="block truncate text-muted">{viewer.email ?? "Guest"}</span>
        </p>
        <ul className="py-1">
          {accountLinks(viewer).map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={row}>
                {link.label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-hairline pt-1">
            <LogoutButton className={row} />
          </li>
        </ul>
      </div>
    </div>
  );
}

export function LogoutButton({ className, replace }: { className: string; replace?: boolean }) {
  return (
    <Form method="post" action="/logout" replace={replace} onSubmit={clearAddressDraft}>
      <button type="submit" className={className}>
        <LogOut aria-hidden="true" className="size-4" />
        Logout
      </button>
    </Form>
  );
}
