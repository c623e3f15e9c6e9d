import { CircleAlert } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { focusField } from "./focus-field.ts";
import type { FieldErrors } from "./form-errors.ts";

/**
 * Corrected errors, and at last the whole summary, turn invisible but keep their place. `summary`: the last answer's errors, in the order of the form, and
 * `banner`, a sentence about all of them; `errors`: those left. A single error is shown at its field alone.
 */
export function ErrorSummary({ summary, errors = summary }: { summary: FieldErrors; errors?: FieldErrors }) {
  const id = useId();
  const { listed, banner } = readSummary(summary);
  if (listed.length < 2) return null;
  const left = listed.filter(([name]) => errors[name]).length;
  return (
    <section
      aria-labelledby={id}
      className={classes(
        "col-span-full flex items-start gap-3 rounded-control border border-danger bg-danger-tint px-4 py-3",
        left === 0 && "invisible",
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          {banner ?? (left === 1 ? "Please correct 1 field" : `Please correct ${left} fields`)}
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

/** What a single field's error doesn't say. */
export function bannerAlone(summary: FieldErrors): string | undefined {
  const { listed, banner } = readSummary(summary);
  return listed.length < 2 ? banner : undefined;
}

function readSummary(summary: FieldErrors) {
  const listed = Object.entries(summary).filter(([name, error]) => error && name !== "banner");
  const isRepeated = listed.some(([, error]) => error === summary.banner);
  return { listed, banner: isRepeated ? undefined : summary.banner };
}

function lead(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const form = event.currentTarget.closest("form");
  if (form && focusField(form, (field) => field === name)) event.preventDefault();
}
