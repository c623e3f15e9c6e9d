import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

export type Tone = "neutral" | "highlight" | "success" | "warning" | "info" | "processing" | "danger";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted inset-ring inset-ring-hairline",
  highlight: "bg-highlight text-on-highlight",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  info: "bg-info-tint text-info",
  processing: "bg-processing-tint text-processing",
  danger: "bg-danger-tint text-danger",
};

/** The word alone must carry the meaning. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-image px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
