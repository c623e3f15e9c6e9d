import { Wrench } from "lucide-react";
import { useNavigate } from "react-router";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** Without scripts, the link begins a new build. */
export function AddToBuild({ slot, product }: { slot: SlotName; product: { slug: string; name: string } }) {
  const navigate = useNavigate();
  const newBuildPath = `/build?${slot}=${product.slug}`;
  const add = async (): Promise<void> => {
    const { hrefWithPart } = await import("#app/catalog/build/last-build.ts");
    await navigate(hrefWithPart(slot, product.slug));
  };
  return (
    <ButtonLink
      to={newBuildPath}
      rel="nofollow"
      variant="secondary"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // A new tab or window takes the plain link.
        event.preventDefault();
        add().catch(() => navigate(newBuildPath));
      }}
    >
      <Wrench aria-hidden="true" className="size-4" />
      Add to build
    </ButtonLink>
  );
}
