import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'

const PARAMETER = 'another-day'
export const ANOTHER_DAY = 'another-day'

/** Where another day is stated for a row: of its line on back order, or of all that is left of its shipment. */
export function anotherDayOf({ id, shipmentId, why }: DeskRow, search: string): string {
  const asked = new URLSearchParams(search)
  // A row of what is on back order is of that line.
  const isOfLine = why === 'backOrder'
  asked.set(PARAMETER, isOfLine ? id : shipmentId)
  return `${paths.deskShipment(shipmentId)}?${asked}#${isOfLine ? id : ANOTHER_DAY}`
}

/** Whether another day for this line or shipment was asked for, so that its form stands open. */
export const isAskedFor = (search: string, id: string): boolean =>
  new URLSearchParams(search).get(PARAMETER) === id
