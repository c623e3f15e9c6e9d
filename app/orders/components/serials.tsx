import { serialsText } from "#app/domain/fulfilment/serial-number.ts";

type Shown = { serial: string; replacement?: string | null };

export function Serials({ serials }: { serials: readonly Shown[] }) {
  if (serials.length === 0) return null;
  return <p className="text-md text-muted wrap-anywhere">{serialsText(serials.map(heldText))}</p>;
}

function heldText({ serial, replacement = null }: Shown): string {
  return replacement === null ? serial : `${replacement} (replaces ${serial})`;
}
