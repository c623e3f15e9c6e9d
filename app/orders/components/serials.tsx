import { serialsText } from "#app/domain/fulfilment/serial-number.ts";

export function Serials({ serials }: { serials: readonly { serial: string }[] }) {
  if (serials.length === 0) return null;
  return <p className="text-md text-muted wrap-anywhere">{serialsText(serials.map(({ serial }) => serial))}</p>;
}
