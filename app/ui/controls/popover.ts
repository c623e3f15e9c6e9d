import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Closes an element with `popover` when the page changes, which the browser doesn't notice. */
export function usePopoverClosedByNavigation() {
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [key]);
  return element;
}
