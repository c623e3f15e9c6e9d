import { classes } from "#app/ui/classes.ts";
import { fileOf, srcSet, widthsIn } from "./picture-files.ts";

export type Picture = {
  path: string;
  widths: number[];
  formats: ("avif" | "webp")[];
  /** In px, of the largest file. */
  width: number;
  height: number;
  alt: string;
};

export type Thumbnail = Omit<Picture, "alt">;

const best = ["avif", "webp"] as const;

/** `sizes`: as in HTML; `upTo`: largest useful width in px; `priority`: not loaded lazily. */
export function Picture({
  picture,
  sizes,
  upTo,
  priority,
  decorative,
  className,
}: {
  sizes: string;
  upTo?: number;
  priority?: boolean;
  className?: string;
} & ({ picture: Picture; decorative?: false } | { picture: Thumbnail; decorative: true })) {
  const formats = best.filter((format) => picture.formats.includes(format));
  const [fallback = "webp", ...better] = formats.toReversed();
  // Frames are 4:3: nearly 4:3 pictures fill them, others show whole.
  const fills = Math.abs(picture.width / picture.height - 4 / 3) < 0.02;
  return (
    <picture className="contents">
      {better.map((format) => (
        // It must not stay in the flow: in a grid or flex row it would take a place of its own.
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format, upTo)}
          sizes={sizes}
          className="hidden"
        />
      ))}
      <img
        srcSet={srcSet(picture, fallback, upTo)}
        sizes={sizes}
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
