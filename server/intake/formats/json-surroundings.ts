import { isObject, type Json, type JsonObject } from './object-lists.ts'
import { noSurroundings, type Surroundings } from './object-rows.ts'

const UNITS = /^(?:units?|einheiten|eenheden|unités|unidades|unità|单位|單位)$/i
const MOST_VALUES = 20

/** The text of an object up to its first list, or first object of objects, closed again. */
function headOf(text: string): string | undefined {
  let [depth, isInText, isEscaped, end] = [0, false, false, -1]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') isInText = false
      continue
    }
    if (character === '"') isInText = true
    else if (character === '[' || depth > 2) break
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (character === ',' && depth === 1) end = at
  }
  return end < 0 ? undefined : `${text.slice(0, end)}}`
}

/** What stands once above the list of an object: a currency, a price basis, units. */
export function surroundingsOf(text: string): Surroundings {
  const trimmed = text.trimStart()
  if (!trimmed.startsWith('{')) return noSurroundings
  const head = headOf(trimmed)
  if (head === undefined) return noSurroundings
  let object: Json
  try {
    object = JSON.parse(head) as Json
  } catch {
    return noSurroundings
  }
  if (!isObject(object)) return noSurroundings
  const values: JsonObject = {}
  const units = new Map<string, string>()
  for (const [key, value] of Object.entries(object).slice(0, MOST_VALUES)) {
    if (
      typeof value === 'string' &&
      /currency|währung|waehrung|valuta|devise|moneda|币种|幣別|basis|unit|einheit|单位/i.test(key)
    )
      values[key] = value
    if (isObject(value) && UNITS.test(key))
      for (const [name, unit] of Object.entries(value)) if (typeof unit === 'string') units.set(name, unit)
  }
  return { values, units }
}
