import type { KeyboardEvent, RefObject } from "react";
import { usePopoverClosedByBack } from "#app/ui/controls/popover.ts";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary";

/** Needs no scripts. With them, its changes are one history step. */
export function useFilterSheet(): {
  sheet: RefObject<HTMLElement | null>;
  isOpen: () => boolean;
  close: () => void;
  keepFocus: (event: KeyboardEvent) => void;
} {
  const { popover: sheet } = usePopoverClosedByBack<HTMLElement>("filters");
  const isOpen = (): boolean => Boolean(sheet.current?.matches(":popover-open"));
  return {
    sheet,
    isOpen,
    close: () => sheet.current?.hidePopover(),
    keepFocus(event) {
      if (event.key !== "Tab" || !isOpen()) return;
      const stops = [...(sheet.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((element) =>
        element.checkVisibility(),
      );
      const end = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== end) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    },
  };
}
