import { amountText, differenceText, type SinceShared } from "#app/builder/price-changes.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export function SinceNotice({ since }: { since: SinceShared }) {
  const { day, lines, paise, gone: goneCount } = since;
  const changes = Object.values(lines);
  const prices = changes.filter((line) => line.paise !== 0).length;
  const stock = changes.filter((line) => line.stock !== null).length;
  const sentences = [
    goneCount > 0 && `${partsText(goneCount)} no longer available`,
    prices > 0 && (prices === 1 ? "1 price changed" : `${prices} prices changed`),
    stock > 0 && `the stock of ${partsText(stock)} changed`,
  ].filter((text) => text !== false);
  const list = new Intl.ListFormat("en-IN").format(sentences);
  return (
    <Notice tone={goneCount > 0 || paise > 0 ? "warning" : "info"} title={`This build was shared on ${formatDay(day)}`}>
      <p className="text-md">
        {sentences.length === 0 ? "Prices and stock are as they were." : `Since then: ${list}.`}{" "}
        {paise !== 0 && `${goneCount > 0 ? "The other parts cost" : "It costs"} ${amountText(paise)} now.`}
      </p>
    </Notice>
  );
}

function partsText(count: number): string {
  return count === 1 ? "1 part" : `${count} parts`;
}

export function ChangedLine({ since, productId }: { since: SinceShared | null; productId: string }) {
  const line = since?.lines[productId];
  if (!since || !line) return null;
  return (
    <>
      {line.paise !== 0 && (
        <span className="mt-1 block text-md tabular-nums">{differenceText(line.paise, since.day)}</span>
      )}
      {line.stock && <span className="mt-1 block text-md first-letter:uppercase">{line.stock}</span>}
    </>
  );
}
