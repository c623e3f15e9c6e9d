import { CircleAlert } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { focusField } from "./focus-field.ts";
import type { FieldErrors } from "./form-errors.ts";

/** Corrected errors turn invisible but keep their place. `summary`: the last answer's errors; `errors`: those left. */
export function ErrorSummary({ summary, errors = summary }: { summary: FieldErrors; errors?: FieldErrors }) {
  const id = useId();
  const listed = Object.entries(summary).filter(([name, error]) => error && name !== "banner");
  if (listed.length < 2) return null;
  return (
    <section
      aria-labelledby={id}
      className="col-span-full flex items-start gap-3 rounded-control border border-danger bg-danger-tint px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          Please correct {listed.length} fields
        </p>
        <ul className="mt-1">
          {listed.map(([name, error]) => (
            <li key={name}>
              <a
                href={`#field-${name}`}
                onClick={(event) => lead(event, name)}
                className={classes(
                  "inline-block py-0.5 text-md underline underline-offset-4",
                  !errors[name] && "invisible",
                )}
              >
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function lead(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const form = event.currentTarget.closest("form");
  if (form && focusField(form, (field) => field === name)) event.preventDefault();
}
