import { type ComponentProps, useContext } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { CanSend } from "#app/ui/roles/can-send.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonStyle = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** "small" (36 px) is for dense desktop tables only. */
  size?: "normal" | "small";
  wide?: boolean;
};

const variants = {
  primary: "border-transparent bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover",
  secondary: "border-control bg-surface text-ink enabled:hover:border-ink [a&]:hover:border-ink",
  quiet: "border-transparent text-action enabled:hover:bg-action-tint [a&]:hover:bg-action-tint",
  danger: "border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
};

const sizes = { normal: "min-h-11 px-5 py-2 text-base", small: "min-h-9 px-3 py-1 text-md" };

/** For elements that are neither `<button>` nor link, such as `<summary>`. */
export function buttonClasses({ variant = "primary", size = "normal", wide }: ButtonStyle = {}): string {
  return classes("btn", variants[variant], sizes[size], wide && "w-full");
}

/** `busy` keeps focus and width but ignores further clicks. */
export function Button({
  variant,
  size,
  wide,
  busy,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonStyle & { busy?: boolean; busyText?: string } & ComponentProps<"button">) {
  const sends = (rest.type ?? "submit") === "submit" && rest.formMethod !== "get";
  if (!useContext(CanSend) && sends) return null;
  return (
    <button
      {...rest}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={classes(buttonClasses({ variant, size, wide }), className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, wide }), className)} />;
}
