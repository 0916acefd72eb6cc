/** Lengths are integers of micrometres everywhere; metres and yards exist only in requests and on screens. */
export const MICROMETRES_PER_METRE = 1_000_000
export const MICROMETRES_PER_YARD = 914_400
/** Specification section 9: an imperial fabricQuantity is multiplied by this before it is sent. */
export const METRES_PER_YARD = 0.9144
export const GSM_PER_OUNCE_PER_SQUARE_YARD = 33.9057
export const CENTIMETRES_PER_INCH = 2.54

export const measurementTypes = ['metric', 'imperial'] as const
export type MeasurementType = (typeof measurementTypes)[number]
export const lengthUnits = ['m', 'yd'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const unitOf = (measurementType: MeasurementType): LengthUnit =>
  measurementType === 'imperial' ? 'yd' : 'm'

/** What a page sends as `fabricQuantity`: metres. Called once per submission, never on a stored value. */
export function fabricQuantityInMetres(quantity: number, measurementType: MeasurementType): number {
  return measurementType === 'imperial' ? quantity * METRES_PER_YARD : quantity
}

/** Decimal metres to micrometres, rounded. */
export const micrometresFromMetres = (metres: number): number => Math.round(metres * MICROMETRES_PER_METRE)
export const metresFromMicrometres = (micrometres: number): number => micrometres / MICROMETRES_PER_METRE
/** A length in this unit, in micrometres, rounded. */
export const micrometresOf = (quantity: number, unit: LengthUnit): number =>
  Math.round(quantity * (unit === 'yd' ? MICROMETRES_PER_YARD : MICROMETRES_PER_METRE))
export const yardsFromMicrometres = (micrometres: number): number => micrometres / MICROMETRES_PER_YARD

export type CuttingGrid = { minOrderMicrometres: number; orderIncrementMicrometres: number }

/** The length that is cut and priced: the requested one rounded up to the supplier's minimum and increment. */
export function cutLength(requestedMicrometres: number, grid: CuttingGrid): number {
  const beyond = Math.max(0, requestedMicrometres - grid.minOrderMicrometres)
  const steps = Math.ceil(beyond / grid.orderIncrementMicrometres)
  return grid.minOrderMicrometres + steps * grid.orderIncrementMicrometres
}

/** The longest length that can be cut of this much; 0 where it is less than the minimum. */
export function longestCut(freeMicrometres: number, grid: CuttingGrid): number {
  const beyond = freeMicrometres - grid.minOrderMicrometres
  if (beyond < 0) return 0
  const steps = Math.floor(beyond / grid.orderIncrementMicrometres)
  return grid.minOrderMicrometres + steps * grid.orderIncrementMicrometres
}

/** Rub bands for display, from Martindale cycles only. */
export function rubBand(cycles: number) {
  if (cycles < 10_000) return 'decorative'
  if (cycles < 15_000) return 'lightDomestic'
  if (cycles < 25_000) return 'generalDomestic'
  if (cycles < 30_000) return 'heavyDomestic'
  if (cycles < 40_000) return 'generalContract'
  return 'severeContract'
}
export type RubBand = ReturnType<typeof rubBand>

/** Practical fractions of a yard, which upholsterers measure in. */
const YARD_PARTS = [0.125, 0.25, 0.5, 1]

/**
 * Step and minimum of a quantity field, in the unit being typed: the supplier's own grid for metres; for yards the next
 * practical fraction, starting at the first value that reaches the supplier's minimum.
 */
export function quantityGrid(grid: CuttingGrid, unit: LengthUnit): { step: number; min: number } {
  if (unit === 'm') {
    return {
      step: metresFromMicrometres(grid.orderIncrementMicrometres),
      min: metresFromMicrometres(grid.minOrderMicrometres),
    }
  }
  const wanted = yardsFromMicrometres(grid.orderIncrementMicrometres)
  const step = YARD_PARTS.find(part => part >= wanted) ?? 1
  return { step, min: Math.max(1, Math.ceil(yardsFromMicrometres(grid.minOrderMicrometres) / step)) * step }
}
