/** Rows per statement: of any table far fewer than the 65,535 values that PostgreSQL takes. */
export const BATCH_SIZE = 500;

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}

/** The same for rows still being read. */
export async function* inBatchesAsRead<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[], void, undefined> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
