import {
  CENTIMETRES_PER_INCH,
  GSM_PER_OUNCE_PER_SQUARE_YARD,
  METRES_PER_YARD,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import { rangeEnds, type EndName, type TypedName } from '@selvedge/contract/catalogue/filter-names.ts'

/** Contract units per typed unit, for metric (`m`) and imperial (`yd`) users, and the decimals kept. */
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

/** The filter for each typed field, and its kind of measure. */
export const typedMeasures = Object.fromEntries(
  rangeEnds.flatMap(({ typed, name: filter, range }) => {
    const { measure } = rangeFilters[range]
    return typed !== undefined && isKind(measure) ? [[typed, { filter, kind: measure }]] : []
  }),
) as Record<TypedName, { filter: EndName; kind: keyof typeof kinds }>

/** Converts a typed figure to the contract's unit. */
export function fromTyped(name: TypedName, typed: number, unit: LengthUnit): number {
  const kind = kinds[typedMeasures[name].kind]
  return Number((typed * kind[unit]).toFixed(kind.decimals))
}

const MOST_DECIMALS = 4

/** Converts a filter to the user's unit, with the fewest decimals that convert back to the same value. */
export function asTyped(name: TypedName, value: number, unit: LengthUnit): number {
  const typed = value / kinds[typedMeasures[name].kind][unit]
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    const rounded = Number(typed.toFixed(decimals))
    if (fromTyped(name, rounded, unit) === value) return rounded
  }
  return Number(typed.toFixed(MOST_DECIMALS))
}
