export type NumberedRow = { row: number; raw: unknown }

/** The rows numbered from 1, so many at a time, without ever holding more than one batch. */
export async function* batchesOf(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  let batch: NumberedRow[] = []
  let row = 0
  for await (const raw of rows) {
    row += 1
    batch.push({ row, raw })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
