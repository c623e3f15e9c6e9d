import { MapPin } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useMe } from "#app/accounts/me/use-me.ts";
import { useAccountPin, usePin } from "#app/catalog/delivery/delivery-pin.ts";
import { usePopoverClosedByNavigation } from "#app/ui/controls/popover.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";

const PinCheck = lazyPart(async () => ({
  default: (await import("#app/storefront/components/product/pin-check.tsx")).PinCheck,
}));

/** Shows the remembered PIN code, or that of the default address. */
export function DeliverTo() {
  const pin = usePin();
  useAccountPin(useMe()?.pin ?? null);
  const panel = usePopoverClosedByNavigation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === "open");
    element?.addEventListener("toggle", follow);
    return () => element?.removeEventListener("toggle", follow);
  }, [panel]);
  return (
    <>
      <button
        type="button"
        popoverTarget="deliver-to"
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-left text-sm leading-tight hover:bg-sunken unscripted:hidden"
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className={pin === null ? "max-xl:sr-only" : "max-[22rem]:sr-only"}>
          <span className="block text-xs text-muted max-xl:sr-only">Deliver to </span>
          <span className="font-semibold">{pin ?? "PIN code"}</span>
        </span>
      </button>
      <div
        ref={panel}
        id="deliver-to"
        popover="auto"
        className="bar-menu right-gutter w-[min(22rem,calc(100vw-2*var(--gutter)))] px-4 pb-1 *:border-t-0 lg:right-[max(var(--gutter),calc(50vw-41.25rem))]"
      >
        {isOpen && (
          <Suspense>
            <PinCheck answered={null} label="Deliver to PIN code" autoFocus />
          </Suspense>
        )}
      </div>
    </>
  );
}
