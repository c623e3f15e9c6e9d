import { type MouseEvent, useCallback, useLayoutEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

export const PANEL_WIDTH = "(min-width: 75rem)";
const OPEN = "open";

function besideHref(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  params.delete(OPEN);
  if (id) params.set(OPEN, id);
  return `?${params}`;
}

export function useOpenBeside(id: string): {
  isOpen: boolean;
  openBeside: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  const openId = new URLSearchParams(search).get(OPEN);
  const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !window.matchMedia(PANEL_WIDTH).matches) return;
    event.preventDefault();
    // One step back closes it, however many rows were opened.
    navigate(besideHref(search, id), { preventScrollReset: true, replace: openId !== null });
  };
  return { isOpen: openId === id, openBeside };
}

/** Escape closes the panel, arrows change the row; not while typing or in a dialog. */
export function useSidePanel(shownId: string | null, ids: readonly string[]): { closeHref: string } {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isComing = coming?.pathname === pathname;
  const openId = isComing ? new URLSearchParams(coming.search).get(OPEN) : shownId;
  const closeHref = besideHref(search, null);
  const order = ids.join();
  const show = useCallback(
    (id: string | null) =>
      navigate(besideHref(search, id), { preventScrollReset: true, replace: shownId !== null || id === null }),
    [navigate, search, shownId],
  );
  // Listens before the panel is painted, because keys may come at once.
  useLayoutEffect(() => {
    if (!openId) return;
    const rows = order.split(",");
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusyWith(event.target)) return;
      if (event.key === "Escape") {
        show(null);
        document.querySelector<HTMLElement>(`[data-row="${openId}"]`)?.focus();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = step && rows[rows.indexOf(openId) + step];
      if (!next) return;
      event.preventDefault();
      show(next);
      document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [openId, order, show]);
  return { closeHref };
}

function isBusyWith(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], :popover-open")) return true;
  return (
    target instanceof HTMLElement && target.closest("input:not([type=checkbox]), select, textarea, summary") !== null
  );
}
