import {
  MICROMETRES_PER_YARD,
  micrometresFromMetres,
  metresFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import { invalidField } from './invalid-field.ts'

export type Entered = { quantity: number; unit: LengthUnit }
export type LineLength = { requestedMicrometres: number; entered: Entered }

const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)

const micrometresOf = ({ quantity, unit }: Entered): number =>
  unit === 'yd' ? Math.round(quantity * MICROMETRES_PER_YARD) : micrometresFromMetres(quantity)

/**
 * The requested length from metres, from the length as typed, or from both, which must then agree to the
 * micrometre. Throws invalidInput naming the field.
 */
export function requestedLength(sent: {
  fabricQuantity?: number | undefined
  entered?: Entered | undefined
}): LineLength {
  const { fabricQuantity } = sent
  if (fabricQuantity === undefined && !sent.entered)
    throw invalidField({ field: 'fabricQuantity', code: 'length' })
  const entered = sent.entered ?? { quantity: fabricQuantity!, unit: 'm' as const }
  const field = fabricQuantity === undefined ? 'entered' : 'fabricQuantity'
  const requestedMicrometres =
    fabricQuantity === undefined ? micrometresOf(entered) : micrometresFromMetres(fabricQuantity)
  if (requestedMicrometres <= 0) throw invalidField({ field, code: 'lengthAboveZero' })
  if (requestedMicrometres > maxMicrometres)
    throw invalidField({ field, code: 'lineTooLong', values: { maxMicrometres } })
  if (Math.abs(micrometresOf(entered) - requestedMicrometres) > 1)
    throw invalidField({ field: 'entered', code: 'lengthsDiffer' })
  return { requestedMicrometres, entered }
}

/** A whole piece has its own length, whatever was typed. */
export const wholePieceLength = (lengthMicrometres: number): LineLength => ({
  requestedMicrometres: lengthMicrometres,
  entered: { quantity: metresFromMicrometres(lengthMicrometres), unit: 'm' },
})

export const sampleLength: LineLength = { requestedMicrometres: 0, entered: { quantity: 0, unit: 'm' } }
