/** PhotoSwipe over the page: zoom, pinch, swipe, arrows, Escape. Loaded when the first picture is opened. */
import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import type { Picture } from "#app/ui/controls/picture.tsx";
import { largestWebp, srcSet } from "#app/ui/controls/picture-files.ts";

export type Lightbox = { close: () => void };

/** Of what is shown at first (the whole picture in the window), by a click or a double tap. */
const ZOOM = 2.5;
const MAX_ZOOM = 4;

/** `onShow`: with each picture's index. `onClose`: puts the focus back. */
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
    // The gallery's business: by now another picture may be in sight.
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
      // It doesn't while it is opening.
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
