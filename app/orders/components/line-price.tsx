import { formatInr } from "#app/domain/money/money.ts";

type Line = {
  quantity: number;
  totalPaise: number;
  removedTaxablePaise: number;
  removedGstPaise: number;
  replacesLineId?: string | null;
};

/** A line without pieces shows the price that was cancelled. */
export function LinePrice({ line }: { line: Line }) {
  if (line.replacesLineId) return "Free";
  const removedPaise = line.removedTaxablePaise + line.removedGstPaise;
  if (line.quantity > 0 || removedPaise === 0) return formatInr(line.totalPaise);
  return (
    <>
      <span className="sr-only">Cancelled: </span>
      <s className="font-normal text-muted">{formatInr(removedPaise)}</s>
    </>
  );
}
