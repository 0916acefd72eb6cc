import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import type { Route } from './+types/orders-csv'
import { fileHeaders, orderRows } from './order-rows.server.ts'

/** The orders of the address as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { rows } = await orderRows(args)
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  const text = `\uFEFF${rows.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
  return new Response(text, { headers: fileHeaders('text/csv; charset=utf-8', 'csv') })
}
