/** Chooses what a whole search means: the readings that together say most and leave products. */
import { bothBits, haveCommonRow, type RowBits } from "#app/finding/columns/row-bits.ts";
import type { Reading } from "./reading.ts";

/** `dropped`: places of tokens that no reading explains beside the others. */
export type Interpretation = { readings: readonly Reading[]; dropped: readonly number[]; rows: RowBits; score: number };

/** `costOfDropping`: of the token at each place. */
export type ReadingChoice = {
  readings: readonly Reading[];
  costOfDropping: readonly number[];
  /** All products on sale. */
  listed: RowBits;
  /** Judges readings that depend on others, such as a value without its category. */
  adjust: (readings: readonly Reading[], rows: RowBits) => number;
};

/** More half-read searches than this never changed an answer of the judged searches. */
const BEAM = 24;
/** So many complete ones are judged as a whole. */
const COMPLETE = 2 * BEAM;

/** The rows are computed when a search is read on; most half-read ones never are. */
type HalfRead = Omit<Interpretation, "rows"> & { rows: RowBits | null; before: RowBits; last: RowBits | null };

/** @returns the best interpretation; it exists, because every token can be dropped */
export function chooseReadings({ readings, costOfDropping, listed, adjust }: ReadingChoice): Interpretation {
  const starting = Map.groupBy(readings, ({ from }) => from);
  const length = costOfDropping.length;
  const states: HalfRead[][] = Array.from({ length: length + 1 }, () => []);
  states[0]?.push({ readings: [], dropped: [], score: 0, rows: listed, before: listed, last: null });
  for (let at = 0; at < length; at++) {
    for (const half of best(states[at] ?? [], BEAM)) {
      const state = withRows(half);
      const cost = costOfDropping[at] ?? 0;
      states[at + 1]?.push({ ...half, rows: state.rows, dropped: [...state.dropped, at], score: state.score - cost });
      for (const reading of starting.get(at) ?? []) {
        const next = withReading(state, reading);
        if (next) states[reading.to]?.push(next);
      }
    }
  }
  const complete = best(states[length] ?? [], COMPLETE).map((half) => {
    const checked = withoutLostMentions(withRows(half), costOfDropping);
    return { ...checked, score: checked.score + adjust(checked.readings, checked.rows) };
  });
  return complete.reduce((one, other) => (other.score > one.score ? other : one));
}

/** A word that none of the remaining products mentions is dropped after all. */
function withoutLostMentions(state: Interpretation, costOfDropping: readonly number[]): Interpretation {
  const isLost = ({ isMention, rows }: Reading) =>
    isMention === true && rows !== null && !haveCommonRow(rows, state.rows);
  const lost = state.readings.filter(isLost);
  if (lost.length === 0) return state;
  const places = lost.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more));
  const evidence = lost.reduce((sum, reading) => sum + reading.evidence, 0);
  const cost = places.reduce((sum, at) => sum + (costOfDropping[at] ?? 0), 0);
  return {
    ...state,
    readings: state.readings.filter((reading) => !isLost(reading)),
    dropped: [...state.dropped, ...places].sort((a, b) => a - b),
    score: state.score - evidence - cost,
  };
}

function best(states: readonly HalfRead[], most: number): readonly HalfRead[] {
  return states.length <= most ? states : states.toSorted((a, b) => b.score - a.score).slice(0, most);
}

function withRows({ readings, dropped, score, rows, before, last }: HalfRead): Interpretation {
  return { readings, dropped, score, rows: rows ?? (last === null ? before : bothBits(before, last)) };
}

/** Null: it contradicts what was read before, or leaves no product. */
function withReading(state: Interpretation, reading: Reading): HalfRead | null {
  if (state.readings.some((other) => isContradiction(other, reading))) return null;
  if (reading.rows !== null && !haveCommonRow(state.rows, reading.rows)) return null;
  return {
    readings: [...state.readings, reading],
    dropped: state.dropped,
    score: state.score + reading.evidence,
    rows: null,
    before: state.rows,
    last: reading.isMention ? null : reading.rows,
  };
}

/** A search is about one category and has one value of a specification. */
function isContradiction(one: Reading, other: Reading): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "category" || one.kind === "brand") return true;
  if (one.kind === "spec") return one.filters.spec?.key === other.filters.spec?.key;
  return one.kind === "price" && Object.keys(one.filters).some((key) => Object.hasOwn(other.filters, key));
}
