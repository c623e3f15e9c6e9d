import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Picture, type Thumbnail } from "#app/ui/controls/picture.tsx";

/** Made by tools/photography. */
const tower: Thumbnail = {
  path: "/images/pc-builder",
  widths: [640, 1280],
  formats: ["avif", "webp"],
  width: 1280,
  height: 960,
};

export function BuilderTeaser() {
  return (
    <section
      aria-labelledby="builder"
      className="grid overflow-hidden rounded-sheet border border-hairline bg-surface md:grid-cols-2"
    >
      <div className="flex flex-col items-start p-5 md:justify-center lg:p-12">
        <h2 id="builder" className="font-display text-2xl font-bold tracking-tight">
          Build your own PC
        </h2>
        <p className="mt-3 max-w-[44ch] text-lg text-muted">
          Choose your parts. We check socket, size and power as you go, and you buy all of them in one order.
        </p>
        <ButtonLink to="/build" className="mt-5">
          Start Building
        </ButtonLink>
      </div>
      <Picture
        picture={tower}
        sizes="(width >= 82.5rem) 40rem, (width >= 48rem) 50vw, 100vw"
        decorative
        className="aspect-16/10 w-full rounded-none"
      />
    </section>
  );
}
