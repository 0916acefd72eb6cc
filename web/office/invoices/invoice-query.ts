import { invoiceFilters } from '@selvedge/contract/invoices/invoice-state.ts'

export type InvoiceSearch = { state: (typeof invoiceFilters)[number]; q: string; page?: string }

/** What of the address the list takes; a state that there is not is all. */
export function invoiceQuery(search: URLSearchParams): InvoiceSearch {
  const asked = search.get('state')
  const state = invoiceFilters.find(one => one === asked) ?? 'all'
  const page = search.get('page')
  return { state, q: (search.get('q') ?? '').trim().slice(0, 80), ...(page !== null && { page }) }
}

/** The address of the same list, of another page or as a file. */
export function withQuery(path: string, { state, q }: Pick<InvoiceSearch, 'state' | 'q'>, page = 1): string {
  const search = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
