import { X } from "lucide-react";
import type { ComponentProps } from "react";

export function CloseButton({
  label = "Close",
  className = "",
  popoverTarget,
  onClick,
}: { label?: string } & Pick<ComponentProps<"button">, "className" | "popoverTarget" | "onClick">) {
  return (
    <button
      type="button"
      popoverTarget={popoverTarget}
      popoverTargetAction={popoverTarget ? "hide" : undefined}
      onClick={onClick}
      aria-label={label}
      className={`flex size-11 items-center justify-center rounded-control hover:bg-sunken focus-visible:-outline-offset-2 ${className}`}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
