import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Picture } from "#app/ui/controls/picture.tsx";
import type { Lightbox } from "./components/product/lightbox.ts";

/** Opening adds a history entry, so that Back closes it. */
export function useLightbox(
  pictures: readonly Picture[],
  { onShow, onClose }: { onShow: (index: number) => void; onClose: () => void },
) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = `${location.pathname}${location.search}`;
  const isOpen = Boolean((location.state as { lightbox?: true } | null)?.lightbox);
  const opened = useRef<Lightbox>(null);
  const state = useRef(isOpen);
  state.current = isOpen;

  // Back removed the entry, or a reload kept it without the pictures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows history alone
  useEffect(() => {
    if (!isOpen) opened.current?.close();
    else if (!opened.current) void navigate(here, { replace: true, state: null, preventScrollReset: true });
  }, [isOpen]);

  const open = async (index: number): Promise<void> => {
    const { openLightbox } = await import("./components/product/lightbox.ts");
    if (opened.current) return;
    opened.current = openLightbox(pictures, {
      index,
      onShow,
      onClose() {
        opened.current = null;
        onClose();
        if (state.current) void navigate(-1);
      },
    });
    void navigate(here, { state: { lightbox: true }, preventScrollReset: true, defaultShouldRevalidate: false });
  };

  return (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    open(index).catch(() => window.location.assign(href));
  };
}
