import { classes } from "#app/ui/classes.ts";
import { fileOf, srcSet, widthsIn } from "./picture-files.ts";

/** See picture-files.ts for its files. */
export type Picture = {
  path: string;
  widths: number[];
  formats: ("avif" | "webp")[];
  /** Of the largest file, in px: reserves the place while it loads. */
  width: number;
  height: number;
  /** #rrggbb; not painted in pages, where all pictures share one ground (the CSP refuses style attributes). */
  dominantColour: string;
  alt: string;
};

const best = ["avif", "webp"] as const;

/** `sizes`: the width it is shown at, as in HTML. `priority`: seen first, so not loaded lazily. */
export function Picture({
  picture,
  sizes,
  priority,
  decorative,
  className,
}: {
  picture: Picture;
  sizes: string;
  priority?: boolean;
  /** The text beside it says what it shows: empty alt. */
  decorative?: boolean;
  className?: string;
}) {
  const formats = best.filter((format) => picture.formats.includes(format));
  const fallback = formats.at(-1) ?? "webp";
  // Frames are 4:3: what isn't shows whole on the picture ground, what nearly is fills it.
  const fills = Math.abs(picture.width / picture.height - 4 / 3) < 0.02;
  return (
    <picture className="contents">
      {formats.map((format) => (
        // Not hidden by itself: in a grid or flex row of somebody else's it would take a place of its own.
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format)}
          sizes={sizes}
          className="hidden"
        />
      ))}
      <img
        src={fileOf(picture, middle(widthsIn(fallback, picture.widths, formats)), fallback)}
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={classes("picture-ground rounded-image", fills ? "object-cover" : "object-contain", className)}
      />
    </picture>
  );
}

/** For browsers without srcset: not the largest file. */
function middle(widths: number[]): number {
  return widths[Math.floor(widths.length / 2)] ?? 640;
}

export function NoPicture({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        "picture-ground flex aspect-4/3 items-center justify-center rounded-image text-xs text-on-picture",
        className,
      )}
    >
      No image
    </span>
  );
}
