import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

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

/** The popover open on a history entry, and its page. */
type OpenPopover = { openPopover?: { name: string; href: string } } | null;

const stay = { preventScrollReset: true, defaultShouldRevalidate: false };
const stepOf = (name: string, href: string) => ({ state: { openPopover: { name, href } }, ...stay });

/**
 * Opening is a history step, so that Back closes it; closing takes it away. Changes while open become that step.
 * @param name one per popover of a page
 * @returns `isStep`: the current entry is the one that opening made, so a link in the popover replaces it
 */
export function usePopoverClosedByBack<T extends HTMLElement>(
  name: string,
): { popover: RefObject<T | null>; isStep: boolean } {
  const popover = useRef<T>(null);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const href = `${pathname}${search}`;
  const open = (state as OpenPopover)?.openPopover;
  const openedAt = open?.name === name ? open.href : undefined;
  const now = useRef({ href, openedAt });
  now.current = { href, openedAt };
  const isGoingBack = useRef(false);

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const onToggle = (event: Event): void => {
      const { href, openedAt } = now.current;
      const isOpening = (event as ToggleEvent).newState === "open";
      if (isGoingBack.current) return;
      if (isOpening && !openedAt) void navigate(href, stepOf(name, href));
      else if (!isOpening && openedAt === href) {
        isGoingBack.current = true;
        void navigate(-1); // nothing was changed: no step of its own
      } else if (!isOpening && openedAt) void navigate(href, { replace: true, ...stay });
    };
    element.addEventListener("toggle", onToggle);
    return () => element.removeEventListener("toggle", onToggle);
  }, [name, navigate]);

  // The back button took the step away that opening had made, or a link in it led on, perhaps before it was made.
  const page = useRef(pathname);
  useEffect(() => {
    const isElsewhere = page.current !== pathname;
    page.current = pathname;
    if (openedAt) return;
    const isOpenAgain = isGoingBack.current && !isElsewhere; // opened while the last step was being taken away
    isGoingBack.current = false;
    if (!popover.current?.matches(":popover-open")) return;
    if (isOpenAgain) void navigate(now.current.href, stepOf(name, now.current.href));
    else popover.current.hidePopover();
  }, [openedAt, pathname, name, navigate]);

  return { popover, isStep: openedAt !== undefined };
}
