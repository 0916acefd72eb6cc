import { lengthUnits, unitOf, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { searchOf, typedNames, wholeNames } from './filters.ts'
import { readFilters } from './read-filters.ts'
import { fromTyped, typedMeasures } from './typed-measures.ts'

const ungrouped = (text: string): string => text.trim().replace(/[\s.,'’](?=\d{3}(?!\d))/g, '')

/**
 * Converts a submitted filter form to the list's query string: values typed in the user's units are converted to the
 * contract's, empty fields are dropped, and a colour sorts by closeness. Unreadable values stay as typed, so that the page
 * can report them.
 */
export function canonicalSearch(form: URLSearchParams, measurementType: MeasurementType): string {
  const search = new URLSearchParams(form)
  const unit = lengthUnits.find(known => known === form.get('unit')) ?? unitOf(measurementType)
  const unread = new URLSearchParams()
  for (const name of typedNames) {
    const text = search.get(name)?.trim()
    search.delete(name)
    if (!text) continue
    const value = parseTypedNumber(text)
    if (value === undefined) unread.set(name, text)
    else search.set(typedMeasures[name].filter, String(fromTyped(name, value, unit)))
  }
  for (const name of wholeNames) {
    const text = search.get(name)
    if (text) search.set(name, ungrouped(text))
  }
  if (search.get('near') && !search.has('sort')) search.set('sort', 'closest')
  if (!search.get('near')) search.delete('nearMax')
  const { filters, view, problems } = readFilters(search)
  for (const { name, value } of problems) unread.append(name, value)
  const read = searchOf(filters, view)
  const rest = unread.toString()
  return rest ? `${read || '?'}${read ? '&' : ''}${rest}` : read
}

/** Without scripts the form sends every field, including `unit`; the loader then redirects to the clean URL. */
export const isFormSubmission = (search: URLSearchParams): boolean => search.has('unit')
