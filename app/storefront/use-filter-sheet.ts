import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type SheetState = { sheetOpenedAt?: string } | null;

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary";

/**
 * A popover that needs no scripts. With them Back closes it, its changes are one history step, and Tab stays inside.
 */
export function useFilterSheet(): {
  sheet: RefObject<HTMLElement | null>;
  isOpen: () => boolean;
  close: () => void;
  keepFocus: (event: KeyboardEvent) => void;
} {
  const sheet = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const href = `${location.pathname}${location.search}`;
  const openedAt = (location.state as SheetState)?.sheetOpenedAt;
  const now = useRef({ href, openedAt });
  now.current = { href, openedAt };
  const isOpen = (): boolean => Boolean(sheet.current?.matches(":popover-open"));

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const onToggle = (event: Event): void => {
      const { href, openedAt } = now.current;
      const isOpening = (event as ToggleEvent).newState === "open";
      if (isOpening && !openedAt) {
        void navigate(href, {
          state: { sheetOpenedAt: href },
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        });
      } else if (!isOpening && openedAt === href) {
        void navigate(-1); // nothing was changed: no step of its own
      } else if (!isOpening && openedAt) {
        void navigate(href, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      }
    };
    element.addEventListener("toggle", onToggle);
    return () => element.removeEventListener("toggle", onToggle);
  }, [navigate]);

  // The back button took the step away that opening had made.
  useEffect(() => {
    if (!openedAt && sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [openedAt]);

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
