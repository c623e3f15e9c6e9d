import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For an element with `popover`: it closes when the page changes, which a browser can't know of by itself. */
export function usePopoverClosedByNavigation() {
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [key]);
  return element;
}
