import { formatDay } from "#app/domain/basics/calendar.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export type QuotedNotice = { number: string; validUntil: string; href: string; changes: string[] };

/** Above a checkout that orders a quotation. */
export function QuotationNotice({ number, validUntil, changes }: QuotedNotice) {
  const until = formatDay(validUntil);
  if (changes.length === 0)
    return (
      <Notice title={`You are ordering quotation ${number}.`} className="mb-6">
        <p>Its prices are valid until {until}. Your cart stays as it is.</p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={`You are ordering what is available of quotation ${number}.`} className="mb-6">
      <ul className="list-disc space-y-1 pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>The rest can’t be ordered with this quotation later.</p>
    </Notice>
  );
}
