import { csvCell } from '@selvedge/contract/format/csv-cell.ts'

/** Rows as a CSV file of the API. A negative amount is a number, not a formula. */
export function csvFile(fileName: string, rows: readonly (readonly (string | number)[])[]) {
  const cellOf = (cell: string | number): string =>
    typeof cell === 'string' && /^-\d+(\.\d+)?$/.test(cell) ? cell : csvCell(cell)
  const text = rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
  return {
    fileName,
    mediaType: 'text/csv; charset=utf-8',
    // The byte-order mark tells spreadsheets that the text is UTF-8.
    base64: Buffer.from(`\uFEFF${text}`).toString('base64'),
  }
}
