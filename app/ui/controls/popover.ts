import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Client navigation doesn't close popovers. */
export function usePopoverClosedByNavigation() {
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [key]);
  return element;
}

type OpenPopover = { openPopover?: { name: string; href: string } } | null;

const stay = { preventScrollReset: true, defaultShouldRevalidate: false };
const stepOf = (name: string, href: string) => ({ state: { openPopover: { name, href } }, ...stay });

/** Opening adds a history entry, so that Back closes the popover. `isStep`: the current entry is that one. */
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
        void navigate(-1); // nothing changed: remove the entry
      } else if (!isOpening && openedAt) void navigate(href, { replace: true, ...stay });
    };
    element.addEventListener("toggle", onToggle);
    return () => element.removeEventListener("toggle", onToggle);
  }, [name, navigate]);

  // Back removed the entry, or a link led to another page, perhaps before the entry was made.
  const page = useRef(pathname);
  useEffect(() => {
    const isElsewhere = page.current !== pathname;
    page.current = pathname;
    if (openedAt) return;
    const isOpenAgain = isGoingBack.current && !isElsewhere; // opened while its last entry was being removed
    isGoingBack.current = false;
    if (!popover.current?.matches(":popover-open")) return;
    if (isOpenAgain) void navigate(now.current.href, stepOf(name, now.current.href));
    else popover.current.hidePopover();
  }, [openedAt, pathname, name, navigate]);

  return { popover, isStep: openedAt !== undefined };
}
