import { METRES_PER_YARD, unitOf, type MeasurementType } from '@selvedge/contract/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/money.ts'
import { parseTypedNumber } from '../../ui/typed-number.ts'
import { searchOf, typedNames } from './filters.ts'
import { readFilters } from './read-filters.ts'

/**
 * Turns what a filter form sends into the address of the list: prices typed per metre or yard become minor
 * units a metre, a length typed in metres or yards becomes metres, empty fields vanish. What cannot be read
 * stays as it was typed, for the page to speak of.
 */
export function canonicalSearch(form: URLSearchParams, measurementType: MeasurementType): string {
  const search = new URLSearchParams(form)
  const unit = form.get('unit') ?? unitOf(measurementType)
  const metresPerUnit = unit === 'yd' ? METRES_PER_YARD : 1
  const unread = new URLSearchParams()
  const readTyped = (typed: string, name: string, convert: (value: number) => number) => {
    const text = search.get(typed)?.trim()
    if (!text) return
    const value = parseTypedNumber(text)
    if (value === undefined) unread.set(typed, text)
    else search.set(name, String(convert(value)))
  }
  readTyped('priceFrom', 'priceMin', price => Math.round((price * MINOR_UNITS) / metresPerUnit))
  readTyped('priceTo', 'priceMax', price => Math.round((price * MINOR_UNITS) / metresPerUnit))
  readTyped('inStock', 'inStockMetres', length => Number((length * metresPerUnit).toFixed(6)))
  for (const typed of typedNames) search.delete(typed)
  const { filters, view, problems } = readFilters(search)
  for (const { name, value } of problems) unread.append(name, value)
  const read = searchOf(filters, view)
  const rest = unread.toString()
  return rest ? `${read || '?'}${read ? '&' : ''}${rest}` : read
}

/** A form without scripts sends every field it has; such an address is rewritten once. */
export const isFormSubmission = (search: URLSearchParams): boolean => search.has('unit')
