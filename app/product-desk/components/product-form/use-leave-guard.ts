import { type RefObject, useEffect, useRef } from "react";

const QUESTION = "Leave this page? Your changes are not saved yet.";

/**
 * Asks before unsaved changes are lost. It doesn't use the router's guard, which every page would load. `isChanged`:
 * changes beyond typing.
 */
export function useLeaveGuard(form: RefObject<HTMLFormElement | null>, isChanged = false): void {
  const isDirty = useRef(false);
  if (isChanged) isDirty.current = true;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = () => {
      isDirty.current = true;
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    const clicked = (event: MouseEvent) => {
      if (!isDirty.current || !leadsAway(event) || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const filtered = (event: SubmitEvent) => {
      const other = event.target as HTMLFormElement;
      if (other === element || other.method !== "get" || !isDirty.current || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("input", typed);
    window.addEventListener("beforeunload", closing);
    document.addEventListener("click", clicked, true);
    document.addEventListener("submit", filtered, true);
    return () => {
      element.removeEventListener("input", typed);
      window.removeEventListener("beforeunload", closing);
      document.removeEventListener("click", clicked, true);
      document.removeEventListener("submit", filtered, true);
    };
  }, [form]);
}

function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return false;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const to = new URL(link.href);
  return to.origin !== location.origin || to.pathname + to.search !== location.pathname + location.search;
}
