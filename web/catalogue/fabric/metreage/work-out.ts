import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { readTypedNumber } from '@selvedge/contract/format/typed-length.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import type { ClothToCut } from '@selvedge/contract/metreage/cloth.ts'
import { curtainsCut, type CurtainsCut, type CurtainWindow } from '@selvedge/contract/metreage/curtain.ts'
import type { CutList, WindowCuts } from '@selvedge/contract/metreage/cut-list.ts'
import { MOST_ALIKE } from '@selvedge/contract/metreage/cuts.ts'
import { cushionCut, type CushionCut, type CushionMeasures } from '@selvedge/contract/metreage/cushion.ts'
import { romanBlindsCut, type BlindsCut } from '@selvedge/contract/metreage/roman-blind.ts'
import { upholsteryCut, type UpholsteryCut } from '@selvedge/contract/metreage/upholstery.ts'
import { askedFacts, isLength, knownCloth, type AskedFact, type AskedLength } from './asked-facts.ts'
import {
  fieldKey,
  fieldsOf,
  headingChoices,
  windowFieldsOf,
  type FieldName,
  type Sheet,
  type SheetField,
  type WindowField,
} from './sheet.ts'

type Calculated =
  | { make: 'curtain'; cut: CurtainsCut }
  | { make: 'blind'; cut: BlindsCut }
  | { make: 'upholstery'; cut: UpholsteryCut }
  | { make: 'cushion'; measures: CushionMeasures; cut: CushionCut }
/** What nobody says of the cloth, and the result may be wrong for. */
export type Assumed = 'usable' | 'repeat' | 'match' | 'way'
/** Result and input of a calculator. Lengths in micrometres. */
export type Calculation = Calculated & { cloth: ClothToCut; assumed: Assumed[] }

export type Fault = 'missing' | 'noFigure' | 'aboveZero' | 'tooLarge' | 'wholeNumber' | 'tooWide'
/** By the key of the field. */
export type Faults = Partial<Record<string, Fault>>
export type Answer = { calculation: Calculation | null; faults: Faults }

const MICROMETRES = { cm: 10_000, in: 25_400, m: 1_000_000, yd: 914_400 } as const
/** No window or sofa is larger; a larger number is a typing error. */
const LARGEST_MEASURE_MICROMETRES = 100_000_000
const LARGEST_PLAIN_MICROMETRES = 1_000_000_000
const optional: ReadonlySet<FieldName | AskedLength> = new Set([
  'turn',
  'hem',
  'sides',
  'usable',
  'repeatDown',
  'repeatAcross',
])

/** Calculates a sheet for a fabric. Without a result it says which fields are missing or wrong. */
export function workOut(sheet: Sheet, facts: FabricFacts, measurementType: MeasurementType): Answer {
  const faults: Faults = {}
  const read = (name: FieldName | AskedLength, typed: string, key: string): number => {
    const found = readField(name, typed, measurementType)
    if (typeof found === 'number') return found
    faults[key] = found
    return 0
  }
  const windows = sheet.windows.map(
    ({ values }, index) =>
      Object.fromEntries(
        windowFieldsOf[sheet.make].map(name => [name, read(name, values[name], fieldKey(name, index))]),
      ) as MeasuredWindow,
  )
  const once = Object.fromEntries(
    fieldsOf[sheet.make].map(name => [name, read(name, sheet.values[name], name)]),
  ) as Measured['once']
  const lengths: Record<AskedLength, number | null> = { usable: null, repeatDown: null, repeatAcross: null }
  for (const name of askedFacts(sheet.make, facts).filter(isLength))
    if (sheet.asked[name].trim() !== '') lengths[name] = read(name, sheet.asked[name], name)
  if (Object.keys(faults).length > 0) return { calculation: null, faults }
  const { cloth, open } = knownCloth(sheet, facts, lengths)
  const calculate = (known: ClothToCut) => calculationOf(sheet, { windows, once }, known)
  const calculated = calculate(cloth)
  const calculation = calculated && { ...calculated, cloth, assumed: assumedOf(open, calculate, cloth) }
  if (!calculation) return { calculation: null, faults: { width: 'tooWide' } }
  const isTooMuch = calculation.cut.totalMicrometres > MAX_FABRIC_QUANTITY_METRES * MICROMETRES.m
  const first = windowFieldsOf[sheet.make][0] ?? fieldsOf[sheet.make][0]
  return isTooMuch ? { calculation: null, faults: { [first!]: 'tooLarge' } } : { calculation, faults }
}

type Calculate = (cloth: ClothToCut) => Calculated | null

/** What is open and matters: a direction that would change nothing is no assumption. */
function assumedOf(open: readonly AskedFact[], calculate: Calculate, cloth: ClothToCut): Assumed[] {
  const total = (known: ClothToCut) => calculate(known)?.cut.totalMicrometres
  const isOtherFor = (given: Partial<ClothToCut>) => total({ ...cloth, ...given }) !== total(cloth)
  const assumed: Record<Assumed, boolean> = {
    usable: open.includes('usable'),
    repeat: open.includes('repeatDown') || open.includes('repeatAcross'),
    match: open.includes('match') && isOtherFor({ matchType: 'halfDrop' }),
    way: open.includes('way') && isOtherFor({ direction: 'railroaded' }),
  }
  return (Object.keys(assumed) as Assumed[]).filter(name => assumed[name])
}

type MeasuredWindow = Record<WindowField, number>
type Measured = { windows: MeasuredWindow[]; once: Record<SheetField, number> }

function readField(
  name: FieldName | AskedLength,
  typed: string,
  measurementType: MeasurementType,
): number | Fault {
  if (typed.trim() === '') return optional.has(name) ? 0 : 'missing'
  const figure = readTypedNumber(typed)
  if (figure === undefined) return 'noFigure'
  if (figure < 0) return 'aboveZero'
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
  return figure > 0 ? figure : 'aboveZero'
}

function calculationOf(sheet: Sheet, measured: Measured, cloth: ClothToCut): Calculated | null {
  const { windows, once } = measured
  switch (sheet.make) {
    case 'curtain': {
      const cut = curtainsCut(curtainWindows(sheet, measured), sheet.choosesStart, cloth)
      return { make: 'curtain', cut }
    }
    case 'blind': {
      const measures = windows.map(({ width, drop, count }, index) => ({
        name: nameOf(sheet, index),
        measures: { widthMicrometres: width, dropMicrometres: drop, count },
      }))
      return { make: 'blind', cut: romanBlindsCut(measures, cloth) }
    }
    case 'upholstery':
      return { make: 'upholstery', cut: upholsteryCut({ plainMicrometres: once.plain }, cloth) }
    case 'cushion': {
      const { width, height, count } = once
      const measures = { widthMicrometres: width, heightMicrometres: height, count }
      const cut = cushionCut(measures, cloth)
      return cut ? { make: 'cushion', measures, cut } : null
    }
  }
}

/** A single window is not told apart from others, so its name, if it still has one, says nothing. */
const nameOf = ({ windows }: Sheet, index: number): string =>
  windows.length === 1 ? '' : windows[index]!.name.trim()

function curtainWindows(sheet: Sheet, { windows, once }: Measured): CurtainWindow[] {
  const fullness = headingChoices.find(({ value }) => value === sheet.heading)?.fullness ?? 200
  return windows.map(({ track, drop, count }, index) => ({
    name: nameOf(sheet, index),
    alike: count,
    measures: {
      trackMicrometres: track,
      fullness,
      sidesMicrometres: once.sides,
      finishedDropMicrometres: drop,
      headingMicrometres: once.turn,
      hemMicrometres: once.hem,
    },
  }))
}

/** The cuts window by window, one after the other; upholstery has a cutting plan of its own. */
export function cutsOf(calculation: Calculation): WindowCuts[] {
  switch (calculation.make) {
    case 'curtain':
      return calculation.cut.windows.map(({ name, alike, cut }) => ({
        window: name,
        alike,
        count: alike * cut.cuts[0]!.count,
        lengthMicrometres: cut.cuts[0]!.lengthMicrometres,
        isRailroaded: cut.way === 'railroaded',
      }))
    case 'blind':
      return calculation.cut.windows.map(({ name, measures, cut }) => ({
        window: name,
        alike: measures.count,
        ...cut.cuts[0]!,
        isRailroaded: false,
      }))
    case 'upholstery':
      return []
    case 'cushion':
      return calculation.cut.cuts.map(cuts => ({ window: '', alike: 1, ...cuts, isRailroaded: false }))
  }
}

/** The result in figures, as it goes with a line or into a list. */
export function cutListOf(calculation: Calculation): CutList {
  const { make, cut } = calculation
  const cuts = cutsOf(calculation)
  return {
    make,
    cuts: cuts.length > 1 ? cuts : equalCuts(cuts[0]),
    extraMicrometres: make === 'curtain' ? cut.extraMicrometres : 0,
    totalMicrometres: cut.totalMicrometres,
  }
}

function equalCuts(cuts: WindowCuts | undefined): CutList['cuts'] {
  if (!cuts) return null
  const { count, lengthMicrometres, isRailroaded } = cuts
  return { count, lengthMicrometres, isRailroaded }
}
