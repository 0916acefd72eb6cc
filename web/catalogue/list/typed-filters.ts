import { lengthUnits, unitOf, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { searchOf, typedNames, wholeNames } from './filters.ts'
import { readFilters } from './read-filters.ts'
import { fromTyped, typedMeasures } from './typed-measures.ts'

const ungrouped = (text: string): string => text.trim().replace(/[\s.,'’](?=\d{3}(?!\d))/g, '')

/**
 * Turns what a filter form sends into the address of the list: what was typed in the reader's own units becomes the
 * contract's, once; empty fields vanish; a colour that is asked for puts the closest first. What cannot be read stays as it
 * was typed, for the page to speak of.
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

/** A form without scripts sends every field it has; such an address is rewritten once. */
export const isFormSubmission = (search: URLSearchParams): boolean => search.has('unit')
