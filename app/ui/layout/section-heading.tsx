import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

/** The title left, at most one link right. */
export function SectionHeading({
  title,
  link,
  as: Heading = "h2",
  id,
  className,
}: {
  title: string;
  link?: { to: string; label: string };
  as?: "h2" | "h3";
  id?: string;
  className?: string;
}) {
  return (
    <div className={classes("flex items-center justify-between gap-4", className)}>
      <Heading id={id} className="font-display text-2xl font-bold tracking-tight">
        {title}
      </Heading>
      {link && (
        <Link
          to={link.to}
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-action hover:underline"
        >
          {link.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  );
}
