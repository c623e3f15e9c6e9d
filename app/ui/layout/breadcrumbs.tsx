import { Link } from "react-router";

/** The last step is this page and no link. */
export function Breadcrumbs({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map((step, index) => (
          <li key={step.label} className="flex min-w-0 items-center gap-2">
            {step.to ? (
              <Link to={step.to} className="inline-flex min-h-8 items-center lg:min-h-6 hover:text-ink hover:underline">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {step.label}
              </span>
            )}
            {index < steps.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
