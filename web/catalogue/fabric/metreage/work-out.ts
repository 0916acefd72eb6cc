import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import { clothToCut } from '@selvedge/contract/metreage/cloth.ts'
import { curtainCut, type CurtainCut, type CurtainMeasures } from '@selvedge/contract/metreage/curtain.ts'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { cushionCut, type CushionCut, type CushionMeasures } from '@selvedge/contract/metreage/cushion.ts'
import { romanBlindCut, type BlindCut, type BlindMeasures } from '@selvedge/contract/metreage/roman-blind.ts'
import { upholsteryCut, type UpholsteryCut } from '@selvedge/contract/metreage/upholstery.ts'
import { parseTypedNumber } from '../../../ui/form/typed-number.ts'
import { fieldsOf, headingChoices, type FieldName, type Sheet } from './sheet.ts'

/** Result and input of a calculator. Lengths in micrometres. */
export type Worked =
  | { make: 'curtain'; measures: CurtainMeasures; cut: CurtainCut }
  | { make: 'blind'; measures: BlindMeasures; cut: BlindCut }
  | { make: 'upholstery'; cut: UpholsteryCut }
  | { make: 'cushion'; measures: CushionMeasures; cut: CushionCut }

export type Fault = 'missing' | 'noFigure' | 'tooLarge' | 'wholeNumber' | 'tooWide'
export type Faults = Partial<Record<FieldName, Fault>>
export type Answer = { worked: Worked | null; faults: Faults }

const MICROMETRES = { cm: 10_000, in: 25_400, m: 1_000_000, yd: 914_400 } as const
/** No window or sofa is larger; a larger number is a typing error. */
const LARGEST_MEASURE_MICROMETRES = 100_000_000
const LARGEST_PLAIN_MICROMETRES = 1_000_000_000
const MOST_ALIKE = 500
const optional: ReadonlySet<FieldName> = new Set(['turn', 'hem', 'sides'])

/** Calculates a sheet for a fabric. Without a result it says which fields are missing or wrong. */
export function workOut(sheet: Sheet, facts: FabricFacts, measurementType: MeasurementType): Answer {
  const faults: Faults = {}
  const read = (name: FieldName): number => {
    const found = readField(name, sheet.values[name], measurementType)
    if (typeof found === 'number') return found
    faults[name] = found
    return 0
  }
  const measured = Object.fromEntries(fieldsOf[sheet.make].map(name => [name, read(name)])) as Measured
  if (Object.keys(faults).length > 0) return { worked: null, faults }
  const worked = workedOf(sheet, measured, facts)
  if (!worked) return { worked: null, faults: { width: 'tooWide' } }
  const isTooMuch = worked.cut.totalMicrometres > MAX_FABRIC_QUANTITY_METRES * MICROMETRES.m
  return isTooMuch ? { worked: null, faults: { [fieldsOf[sheet.make][0]]: 'tooLarge' } } : { worked, faults }
}

type Measured = Record<FieldName, number>

function readField(name: FieldName, typed: string, measurementType: MeasurementType): number | Fault {
  if (typed.trim() === '') return optional.has(name) ? 0 : 'missing'
  const figure = parseTypedNumber(typed)
  if (figure === undefined) return 'noFigure'
  if (name === 'count') return countOf(figure)
  const isMetric = measurementType === 'metric'
  const unit = name === 'plain' ? (isMetric ? 'm' : 'yd') : isMetric ? 'cm' : 'in'
  const micrometres = Math.round(figure * MICROMETRES[unit])
  if (micrometres > (name === 'plain' ? LARGEST_PLAIN_MICROMETRES : LARGEST_MEASURE_MICROMETRES))
    return 'tooLarge'
  return micrometres > 0 || optional.has(name) ? micrometres : 'missing'
}

function countOf(figure: number): number | Fault {
  if (!Number.isInteger(figure)) return 'wholeNumber'
  if (figure > MOST_ALIKE) return 'tooLarge'
  return figure > 0 ? figure : 'missing'
}

function workedOf(sheet: Sheet, measured: Measured, facts: FabricFacts): Worked | null {
  const cloth = clothToCut(facts)
  const { width, drop, height, count } = measured
  switch (sheet.make) {
    case 'curtain': {
      const measures = curtainMeasures(sheet, measured)
      return { make: 'curtain', measures, cut: curtainCut(measures, cloth) }
    }
    case 'blind': {
      const measures = { widthMicrometres: width, dropMicrometres: drop, count }
      return { make: 'blind', measures, cut: romanBlindCut(measures, cloth) }
    }
    case 'upholstery':
      return { make: 'upholstery', cut: upholsteryCut({ plainMicrometres: measured.plain }, cloth) }
    case 'cushion': {
      const measures = { widthMicrometres: width, heightMicrometres: height, count }
      const cut = cushionCut(measures, cloth)
      return cut ? { make: 'cushion', measures, cut } : null
    }
  }
}

const curtainMeasures = (sheet: Sheet, { track, drop, turn, hem, sides }: Measured): CurtainMeasures => ({
  trackMicrometres: track,
  fullness: headingChoices.find(({ value }) => value === sheet.heading)?.fullness ?? 200,
  sidesMicrometres: sides,
  finishedDropMicrometres: drop,
  headingMicrometres: turn,
  hemMicrometres: hem,
  choosesStart: sheet.choosesStart,
})

/** Cuts one after the other; upholstery has a cutting plan of its own. */
export const cutsOf = (worked: Worked) => (worked.make === 'upholstery' ? [] : worked.cut.cuts)

/** The result in figures, as it goes with a line or into a list. */
export function cutListOf(worked: Worked): CutList {
  const { make, cut } = worked
  const [first] = cutsOf(worked)
  return {
    make,
    cuts: first ? { ...first, isRailroaded: make === 'curtain' && cut.way === 'railroaded' } : null,
    extraMicrometres: make === 'curtain' ? cut.extraMicrometres : 0,
    totalMicrometres: cut.totalMicrometres,
  }
}
