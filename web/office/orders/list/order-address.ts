import type { QueryOf } from '@selvedge/contract/call/call.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { listOrders } from '@selvedge/contract/orders/orders.ts'

const fields = ['stage', 'q', 'supplier', 'placedBy', 'from', 'to', 'sort'] as const
/** What an address, or a form, says of the list of orders. The contract refuses what it cannot be filtered by. */
export type TypedFilter = Record<(typeof fields)[number], string>
const plain: TypedFilter = {
  stage: 'all',
  q: '',
  supplier: '',
  placedBy: '',
  from: '',
  to: '',
  sort: 'newest',
}

export const typedFilter = (search: URLSearchParams): TypedFilter => {
  const typed = { ...plain }
  for (const field of fields) typed[field] = search.get(field)?.trim() || plain[field]
  return typed
}

/** The same for the call, which checks it. */
export const askedFor = (typed: TypedFilter, page: string | null): Partial<QueryOf<typeof listOrders>> =>
  ({ ...typed, ...(page !== null && { page }) }) as Partial<QueryOf<typeof listOrders>>

const searchOf = (filter: TypedFilter): URLSearchParams =>
  new URLSearchParams(
    fields.flatMap(field => (filter[field] === plain[field] ? [] : [[field, filter[field]]])),
  )

/** Of the list with a filter; with nothing chosen, still of the whole list rather than of the member's own view of it. */
export function ordersAddress(filter: TypedFilter, page = 1): string {
  const search = searchOf(filter)
  if (page > 1) search.set('page', String(page))
  if (search.size === 0) search.set('stage', plain.stage)
  return `${paths.orders}?${search.toString()}`
}

export const ordersFileAddress = (format: 'csv' | 'xlsx', filter: TypedFilter): string => {
  const search = searchOf(filter).toString()
  return `${format === 'csv' ? paths.ordersCsv : paths.ordersWorkbook}${search && `?${search}`}`
}

/** Whether anything but the stage and the order narrows it. */
export const isFiltered = ({ q, supplier, placedBy, from, to }: TypedFilter): boolean =>
  [q, supplier, placedBy, from, to].some(said => said !== '')

/** Where the same list is meant, whatever its page. */
export const isSameFilter = (one: TypedFilter, other: TypedFilter): boolean =>
  fields.every(field => one[field] === other[field])

export const wholeList: string = ordersAddress(plain)
