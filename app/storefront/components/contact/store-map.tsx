import { MapPin } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";

type Position = { latitude: number; longitude: number };

const SPAN = 0.006;

/** Loads OpenStreetMap only after a click (docs/rules.md#y4). */
export function StoreMap({ position, storeName }: { position: Position; storeName: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <iframe
        src={embedOf(position)}
        title={`Map: ${storeName}`}
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="aspect-4/3 w-full rounded-image border border-hairline sm:aspect-video"
      />
    );
  }
  return (
    <div className="flex aspect-4/3 flex-col items-center justify-center gap-4 rounded-image bg-sunken p-6 text-center text-muted sm:aspect-video">
      <MapPin aria-hidden="true" className="size-8" />
      <p className="max-w-80 text-sm">The map is loaded from OpenStreetMap, which will receive your IP address.</p>
      <Button type="button" variant="secondary" className="unscripted:hidden" onClick={() => setShown(true)}>
        Show map
      </Button>
      <a href={pageOf(position)} rel="noopener" className="inline-flex min-h-11 items-center text-sm underline">
        Open on openstreetmap.org
      </a>
    </div>
  );
}

/** server/html.ts allows frames from this address only. */
function embedOf({ latitude, longitude }: Position): string {
  const box = [longitude - SPAN, latitude - SPAN / 2, longitude + SPAN, latitude + SPAN / 2];
  const query = new URLSearchParams({ bbox: box.join(","), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function pageOf({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
