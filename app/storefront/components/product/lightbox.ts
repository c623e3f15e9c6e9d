/** Loads PhotoSwipe, when the first picture is opened. */
import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import type { Picture } from "#app/ui/controls/picture.tsx";
import { largestWebp, srcSet } from "#app/ui/controls/picture-files.ts";

export type Lightbox = { close: () => void };

/** Relative to the fitted picture. */
const ZOOM = 2.5;
const MAX_ZOOM = 4;

export function openLightbox(
  pictures: readonly Picture[],
  { index, onShow, onClose }: { index: number; onShow: (index: number) => void; onClose: () => void },
): Lightbox {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lightbox = new PhotoSwipe({
    index,
    dataSource: pictures.map(slideOf),
    bgOpacity: 1,
    showHideAnimationType: isStill ? "none" : "fade",
    secondaryZoomLevel: ({ fit }) => fit * ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    // The gallery moves the focus, because another picture may be shown by then.
    returnFocus: false,
    closeTitle: "Close",
    zoomTitle: "Zoom",
    arrowPrevTitle: "Previous image",
    arrowNextTitle: "Next image",
    errorMsg: "The image can't be loaded.",
  });
  lightbox.on("change", () => onShow(lightbox.currIndex));
  lightbox.on("destroy", onClose);
  lightbox.init();
  lightbox.element?.setAttribute("aria-label", "Product images");
  lightbox.element?.setAttribute("aria-modal", "true");
  return {
    close() {
      lightbox.close();
      // PhotoSwipe can't close while it opens.
      lightbox.on("openingAnimationEnd", () => lightbox.close());
    },
  };
}

function slideOf(picture: Picture) {
  const format = picture.formats.includes("avif") ? "avif" : "webp";
  return {
    src: largestWebp(picture),
    srcset: srcSet(picture, format),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  };
}
