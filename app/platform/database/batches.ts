/** PostgreSQL takes at most 65,535 values per statement. */
export const BATCH_SIZE = 500;

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}

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
