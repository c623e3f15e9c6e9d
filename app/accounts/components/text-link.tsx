import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classes("font-semibold text-action underline underline-offset-4 hover:no-underline", className)}
    />
  );
}
