import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { percentOff } from "#app/domain/money/money.ts";
import { pictureHref } from "#app/storefront/product-pictures.ts";
import { useLightbox } from "#app/storefront/use-lightbox.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";

const SIZES = "(width >= 82.5rem) 46rem, (width >= 64rem) 56vw, 100vw";

export function ProductGallery({ product }: { product: ProductDetail }) {
  const { pictures } = product;
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const follow = (): void => {
    const element = stage.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const bring = (index: number): void => {
    const element = stage.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: "instant" });
    setCurrent(index);
  };
  const show = (event: MouseEvent, index: number): void => {
    if (!stage.current) return;
    event.preventDefault(); // the link would also scroll the page
    bring(index);
  };
  const shown = useRef(0);
  const enlarge = useLightbox(pictures, {
    onShow(index) {
      shown.current = index;
      bring(index);
    },
    onClose: () => stage.current?.children[shown.current]?.querySelector("a")?.focus({ preventScroll: true }),
  });
  return (
    <section aria-label="Product images" className="max-lg:-mx-gutter print:mx-0 print:max-w-60">
      <div className="relative">
        {pictures.length === 0 ? (
          <NoPicture className="w-full" />
        ) : (
          <Stage product={product} stage={stage} onScroll={follow} onEnlarge={enlarge} onFocus={bring} />
        )}
        <ProductBadges product={product} />
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
    </section>
  );
}

type OnPicture = (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
type StageProps = {
  product: ProductDetail;
  stage: RefObject<HTMLUListElement | null>;
  onScroll: () => void;
  onEnlarge: OnPicture;
  onFocus: (index: number) => void;
};

function Stage({ product: { slug, pictures }, stage, onScroll, onEnlarge, onFocus }: StageProps) {
  return (
    <ul
      ref={stage}
      onScroll={onScroll}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:rounded-image"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.path}
          id={`picture-${index + 1}`}
          className="w-full shrink-0 snap-start not-first:print:hidden"
        >
          <a
            href={pictureHref(slug, index + 1)}
            onClick={(event) => onEnlarge(event, index)}
            onFocus={() => onFocus(index)}
            className="block cursor-zoom-in focus-visible:-outline-offset-4"
          >
            <Picture
              picture={picture}
              sizes={SIZES}
              priority={index === 0}
              className="aspect-4/3 w-full max-lg:rounded-none"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ThumbnailsProps = { pictures: ProductDetail["pictures"]; current: number; onShow: OnPicture };

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-2 flex gap-2 print:hidden overflow-x-auto p-0.5 max-lg:px-gutter">
      {pictures.map((picture, index) => (
        <li key={picture.path} className="w-18 shrink-0 lg:w-22">
          <a
            href={`#picture-${index + 1}`}
            onClick={(event) => onShow(event, index)}
            aria-label={`Image ${index + 1} of ${pictures.length}: ${picture.alt}`}
            aria-current={index === current || undefined}
            className="block rounded-image border-2 border-transparent aria-[current]:border-ink"
          >
            <Picture picture={picture} sizes="6rem" decorative className="aspect-4/3 w-full" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ProductBadges({ product }: { product: ProductDetail }) {
  const off = percentOff(product.pricePaise, product.sellingPricePaise);
  return (
    <div className="pointer-events-none absolute top-3 left-3 flex gap-2">
      {product.isNew && <Badge tone="highlight">NEW</Badge>}
      {off > 0 && <Badge tone="success">{off}% OFF</Badge>}
    </div>
  );
}
