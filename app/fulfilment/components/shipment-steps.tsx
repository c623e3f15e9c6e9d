import { Check } from "lucide-react";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { classes } from "#app/ui/classes.ts";

const steps = [
  { status: "pending", label: "Ordered" },
  { status: "processing", label: "Packed" },
  { status: "shipped", label: "Shipped" },
  { status: "delivered", label: "Delivered" },
] as const satisfies readonly { status: ShipmentStatus; label: string }[];

export function ShipmentSteps({
  status,
  dates,
}: {
  status: ShipmentStatus;
  dates: Partial<Record<ShipmentStatus, string>>;
}) {
  const position = steps.findIndex((step) => step.status === status);
  if (position < 0) return null;
  return (
    <ol aria-label="Delivery progress" className="mt-4 grid grid-cols-4">
      {steps.map((step, index) => {
        const isDone = index <= position;
        return (
          <li key={step.status} aria-current={index === position ? "step" : undefined} className="relative pr-2">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  "absolute top-2.5 right-full left-[calc(-100%+1.5rem)] h-0.5",
                  isDone ? "bg-action" : "bg-hairline",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                "relative flex size-5.5 items-center justify-center rounded-full border-2",
                isDone ? "border-action bg-action text-on-action" : "border-control bg-surface",
              )}
            >
              {isDone && <Check className="size-3.5 stroke-3" />}
            </span>
            <span className={classes("mt-1.5 block text-md", isDone ? "font-semibold" : "text-muted")}>
              {step.label}
              {!isDone && <span className="sr-only"> (not yet)</span>}
            </span>
            {dates[step.status] && <span className="block text-sm text-muted">{dates[step.status]}</span>}
          </li>
        );
      })}
    </ol>
  );
}
