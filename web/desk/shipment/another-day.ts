import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'

const PARAMETER = 'another-day'
export const ANOTHER_DAY = 'another-day'

/** Where another day is stated for a row: of its line on back order, or of all that is left of its shipment. */
export function anotherDayOf({ shipmentId, lineId, why }: DeskRow, search: string): string {
  const asked = new URLSearchParams(search)
  const isOfLine = why === 'backOrder' && lineId !== null
  asked.set(PARAMETER, isOfLine ? lineId : shipmentId)
  return `${paths.deskShipment(shipmentId)}?${asked}#${isOfLine ? lineId : ANOTHER_DAY}`
}

/** Whether another day for this line or shipment was asked for, so that its form stands open. */
export const isAskedFor = (search: string, id: string): boolean =>
  new URLSearchParams(search).get(PARAMETER) === id
