import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "#app/ui/classes.ts";

type Wiring = { id: string; name?: string; required?: boolean; describedBy?: string; invalid: boolean };

const FieldContext = createContext<Wiring | null>(null);

/** Gives its control `id`, `name`, `required` and aria attributes. ErrorSummary links to `field-<name>`. */
export function Field({
  label,
  name,
  id,
  hint,
  error,
  required,
  optional,
  className,
  children,
}: {
  label: ReactNode;
  name?: string;
  id?: string;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const fieldId = id ?? (name ? `${name}-${ownId}` : ownId);
  const describedBy = classes(hint ? `${fieldId}-hint` : null, error ? `${fieldId}-error` : null);
  return (
    <div id={error && name ? `field-${name}` : undefined} className={classes("flex flex-col gap-1.5", className)}>
      <label htmlFor={fieldId} className="text-md font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldContext
        value={{ id: fieldId, name, required, describedBy: describedBy || undefined, invalid: Boolean(error) }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${fieldId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${fieldId}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

const control = "text-box w-full";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useWiring()} {...rest} className={classes(control, className)} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useWiring()} rows={rows} {...rest} className={classes(control, "resize-y", className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classes("relative block", className)}>
      <select {...useWiring()} {...rest} className={classes(control, "appearance-none pr-10")} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}

export function Checkbox({
  label,
  hint,
  error,
  className,
  type = "checkbox",
  ...rest
}: { label: ReactNode; hint?: ReactNode; error?: string | null } & ComponentProps<"input">) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div id={error && rest.name ? `field-${rest.name}` : undefined} className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-muted" htmlFor={id}>
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
          className="mt-0.5 size-5 shrink-0 accent-action"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function useWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  };
}
