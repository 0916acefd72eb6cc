import {
  CENTIMETRES_PER_INCH,
  GSM_PER_OUNCE_PER_SQUARE_YARD,
  METRES_PER_YARD,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import { rangeEnds, type EndName, type TypedName } from '@selvedge/contract/catalogue/filter-names.ts'

/** How many of the contract's units one typed unit is, for readers of metres and of yards, and the decimals that are kept. */
const kinds = {
  /** Typed per metre or per yard, in whole currency. */
  money: { m: MINOR_UNITS, yd: MINOR_UNITS / METRES_PER_YARD, decimals: 0 },
  metres: { m: 1, yd: METRES_PER_YARD, decimals: 4 },
  /** Centimetres or inches. */
  centimetres: { m: 1, yd: CENTIMETRES_PER_INCH, decimals: 2 },
  /** g/m² or oz/yd². */
  weight: { m: 1, yd: GSM_PER_OUNCE_PER_SQUARE_YARD, decimals: 0 },
} as const

const isKind = (measure: string): measure is keyof typeof kinds => Object.hasOwn(kinds, measure)

/** The filter that each typed field becomes, and how its figures are measured. */
export const typedMeasures = Object.fromEntries(
  rangeEnds.flatMap(({ typed, name: filter, range }) => {
    const { measure } = rangeFilters[range]
    return typed !== undefined && isKind(measure) ? [[typed, { filter, kind: measure }]] : []
  }),
) as Record<TypedName, { filter: EndName; kind: keyof typeof kinds }>

/** A typed figure as the contract measures it. */
export function fromTyped(name: TypedName, typed: number, unit: LengthUnit): number {
  const kind = kinds[typedMeasures[name].kind]
  return Number((typed * kind[unit]).toFixed(kind.decimals))
}

/** More decimals than this nobody reads. */
const MOST_DECIMALS = 4

/** A filter as the reader would have typed it: with as few decimals as lead back to the same filter. */
export function asTyped(name: TypedName, value: number, unit: LengthUnit): string {
  const typed = value / kinds[typedMeasures[name].kind][unit]
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    const text = String(Number(typed.toFixed(decimals)))
    if (fromTyped(name, Number(text), unit) === value) return text
  }
  return String(Number(typed.toFixed(MOST_DECIMALS)))
}
