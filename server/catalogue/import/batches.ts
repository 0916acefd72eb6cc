/** With `keepsPieces` the stock of a row is a list's, which names no pieces: a stored cloth keeps those that are known. */
export type NumberedRow = { row: number; raw: unknown; keepsPieces?: boolean | undefined }

/** The rows numbered from 1, in batches of this size; holds only one batch in memory. */
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
