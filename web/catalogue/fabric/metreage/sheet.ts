import { decimalSeparator, type Reader } from '@selvedge/contract/format/format.ts'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import { fullnesses, type Heading } from '@selvedge/contract/metreage/curtain.ts'
import { parseTypedNumber } from '../../../ui/form/typed-number.ts'

/** What a calculator can work out. */
export const makes = ['curtain', 'blind', 'upholstery', 'cushion'] as const
export type Make = (typeof makes)[number]

/** Fields by what they hold: a measure in cm or in, a length of cloth in m or yd, or a count. */
export const fieldsOf = {
  curtain: ['track', 'drop', 'turn', 'hem', 'sides'],
  blind: ['width', 'drop', 'count'],
  upholstery: ['plain'],
  cushion: ['width', 'height', 'count'],
} as const
export type FieldName = (typeof fieldsOf)[Make][number]

/** A choice of heading and how full it hangs, as one value of a form: `doublePinch-225`. */
export const headingChoices = (Object.keys(fullnesses) as Heading[]).flatMap(heading =>
  fullnesses[heading].map(fullness => ({ value: `${heading}-${fullness}`, heading, fullness })),
)
export type HeadingChoice = (typeof headingChoices)[number]

/** What stands in a calculator, as typed in the reader's units. */
export type Sheet = {
  make: Make
  values: Record<FieldName, string>
  heading: string
  choosesStart: boolean
  /** It was sent off to be worked out, so that what is missing may be asked for. */
  isAsked: boolean
}

/** Names of a calculator in an address; the rest of an address is not its business. */
export const sheetNames: readonly string[] = [
  'make',
  'worked',
  'unit',
  'heading',
  'start',
  ...new Set(Object.values(fieldsOf).flat()),
]

/** What workrooms begin with: heading and hem as they are usually turned. */
const usual = {
  metric: { turn: '15', hem: '10', sides: '0', count: '1' },
  imperial: { turn: '6', hem: '4', sides: '0', count: '1' },
} as const
const USUAL_HEADING = 'pencilPleat-200'

/** Calculators in the order in which this cloth is used: those for its uses first. */
export const makesFor = (usage: readonly Usage[]): Make[] =>
  makes.toSorted((one, other) => Number(usage.includes(other)) - Number(usage.includes(one)))

const CM_PER_INCH = 2.54
const METRES_PER_YARD = 0.9144

/** The sheet that an address holds. What was typed in another unit is shown in the reader's. */
export function readSheet(search: URLSearchParams, usage: readonly Usage[], reader: Reader): Sheet {
  const make = makes.find(known => known === search.get('make')) ?? makesFor(usage)[0]!
  const typedIn = search.get('unit') === 'in' ? 'imperial' : search.get('unit') === 'cm' ? 'metric' : null
  const starting: Partial<Record<FieldName, string>> = usual[reader.measurementType]
  const valueOf = (name: FieldName): string => {
    const typed = search.get(name)?.slice(0, 20)
    if (typed === undefined) return starting[name] ?? ''
    return typedIn === null || typedIn === reader.measurementType || name === 'count'
      ? typed
      : converted(typed, name, reader)
  }
  const names = Object.values(fieldsOf).flat()
  const heading = headingChoices.find(({ value }) => value === search.get('heading'))?.value
  return {
    make,
    values: Object.fromEntries(names.map(name => [name, valueOf(name)])) as Sheet['values'],
    heading: heading ?? USUAL_HEADING,
    choosesStart: search.get('start') === 'on',
    isAsked: search.has('worked'),
  }
}

function converted(typed: string, name: FieldName, { locale, measurementType }: Reader): string {
  const figure = parseTypedNumber(typed)
  if (figure === undefined) return typed
  const metricEach = name === 'plain' ? METRES_PER_YARD : CM_PER_INCH
  const inUnit = measurementType === 'metric' ? figure * metricEach : figure / metricEach
  return String(Number(inUnit.toFixed(2))).replace('.', decimalSeparator(locale))
}

/** What stands in the calculator's form now. */
export function sheetOfForm(form: FormData, before: Sheet): Sheet {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const values = { ...before.values }
  for (const name of fieldsOf[before.make]) values[name] = text(name) ?? values[name]
  return {
    ...before,
    values,
    heading: text('heading') ?? before.heading,
    choosesStart: before.make === 'curtain' ? form.has('start') : before.choosesStart,
  }
}

/** An address with what stands in the calculator now, so that nothing is lost on the way to another. */
export function searchWith(search: string, sheet: Sheet, unit: 'cm' | 'in'): string {
  const kept = new URLSearchParams(search)
  kept.set('unit', unit)
  kept.delete('worked')
  for (const name of fieldsOf[sheet.make]) if (sheet.values[name] !== '') kept.set(name, sheet.values[name])
  if (sheet.make === 'curtain') {
    kept.set('heading', sheet.heading)
    if (sheet.choosesStart) kept.set('start', 'on')
    else kept.delete('start')
  }
  return kept.toString()
}
