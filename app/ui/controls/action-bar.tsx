import { Ellipsis } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { ButtonLink, buttonClasses } from "./button.tsx";
import { Dropdown } from "./dropdown.tsx";
import { usePopoverClosedByNavigation } from "./popover.ts";

type Action = { to: string; label: string; variant: "quiet" | "secondary"; isFile?: boolean };

export function ActionBar({ actions, children }: { actions: readonly Action[]; children: ReactNode }) {
  const menu = usePopoverClosedByNavigation();
  const id = useId();
  return (
    <div className="relative flex flex-wrap items-center gap-2 max-sm:w-full sm:justify-end">
      <Shown actions={actions.filter(({ variant }) => variant === "secondary")} />
      {children}
      <div className="max-sm:hidden">
        <Dropdown label="More">
          <ul className="-m-2 sm:min-w-56">
            {actions
              .filter(({ variant }) => variant === "quiet")
              .map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className="flex min-h-10 items-center rounded-control px-3 hover:bg-sunken">
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </Dropdown>
      </div>
      <button
        type="button"
        popoverTarget={id}
        className={classes(buttonClasses({ variant: "secondary" }), "sm:hidden")}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
        More
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="mx-0 mt-auto mb-0 w-full max-w-full rounded-t-sheet border border-b-0 border-hairline bg-raised py-2 text-ink shadow-float backdrop:bg-veil sm:hidden"
      >
        <ul>
          {actions.map(({ to, label, isFile }) => (
            <li key={label}>
              <Link
                to={to}
                reloadDocument={isFile}
                onClick={() => menu.current?.hidePopover()}
                className="flex min-h-12 items-center px-gutter hover:bg-sunken focus-visible:-outline-offset-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Shown({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ to, label, variant, isFile }) => (
    <ButtonLink key={label} to={to} reloadDocument={isFile} variant={variant} className="max-sm:hidden">
      {label}
    </ButtonLink>
  ));
}
