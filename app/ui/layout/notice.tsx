import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

const tones = {
  info: { look: "border-info bg-info-tint", icon: Info, ink: "text-info" },
  success: { look: "border-success bg-success-tint", icon: CircleCheck, ink: "text-success" },
  warning: { look: "border-warning bg-warning-tint", icon: TriangleAlert, ink: "text-warning" },
  error: { look: "border-danger bg-danger-tint", icon: CircleAlert, ink: "text-danger" },
};

/** Errors are announced at once, other notices politely. */
export function Notice({
  tone = "info",
  title,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { look, icon: Icon, ink } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classes("flex items-start gap-3 rounded-control border px-4 py-3", look, className)}
    >
      <Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", ink)} />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
