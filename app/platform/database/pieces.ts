/** Rows per statement. */
export const AT_ONCE = 500;

export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += AT_ONCE) yield rows.slice(start, start + AT_ONCE);
}

/** The same for rows still being read. */
export async function* inPiecesAsTheyCome<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[], void, undefined> {
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
