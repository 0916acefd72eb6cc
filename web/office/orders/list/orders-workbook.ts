import type { Route } from './+types/orders-workbook'
import { workbook, WORKBOOK_MEDIA_TYPE } from '../../../formats/workbook.ts'
import { fileHeaders, orderRows } from './order-rows.server.ts'

/** The orders of the address as an XLSX workbook. */
export async function loader(args: Route.LoaderArgs) {
  const { title, rows } = await orderRows(args)
  return new Response(workbook(title, rows), { headers: fileHeaders(WORKBOOK_MEDIA_TYPE, 'xlsx') })
}
