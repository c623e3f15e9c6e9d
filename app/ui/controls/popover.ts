import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The browser doesn't notice that the page changes. */
export function usePopoverClosedByNavigation() {
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [key]);
  return element;
}
