import { Wrench } from "lucide-react";
import { useNavigate } from "react-router";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** Begins a build with the part; with scripts the build that was looked at last goes on (its rules come with the click). */
export function AddToBuild({ slot, product }: { slot: SlotName; product: { slug: string; name: string } }) {
  const navigate = useNavigate();
  const alone = `/build?${slot}=${product.slug}`;
  const add = async (): Promise<void> => {
    const { hrefWithPart } = await import("#app/catalog/build/last-build.ts");
    await navigate(hrefWithPart(slot, product.slug));
  };
  return (
    <ButtonLink
      to={alone}
      rel="nofollow"
      variant="secondary"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
        event.preventDefault();
        add().catch(() => navigate(alone));
      }}
    >
      <Wrench aria-hidden="true" className="size-4" />
      Add to build
    </ButtonLink>
  );
}
