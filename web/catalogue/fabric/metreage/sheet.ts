import { decimalSeparator, type Reader } from '@selvedge/contract/format/format.ts'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import { fullnesses, type Heading } from '@selvedge/contract/metreage/curtain.ts'
import { parseTypedNumber } from '../../../ui/form/typed-number.ts'

export const makes = ['curtain', 'blind', 'upholstery', 'cushion'] as const
export type Make = (typeof makes)[number]

/** Fields by kind: a measure in cm or in, a length of cloth in m or yd, or a count. */
export const fieldsOf = {
  curtain: ['track', 'drop', 'turn', 'hem', 'sides'],
  blind: ['width', 'drop', 'count'],
  upholstery: ['plain'],
  cushion: ['width', 'height', 'count'],
} as const
export type FieldName = (typeof fieldsOf)[Make][number]

/** Heading and fullness as one form value: `doublePinch-225`. */
export const headingChoices = (Object.keys(fullnesses) as Heading[]).flatMap(heading =>
  fullnesses[heading].map(fullness => ({ value: `${heading}-${fullness}`, heading, fullness })),
)
export type HeadingChoice = (typeof headingChoices)[number]

/** A calculator's fields, as typed in the reader's units. */
export type Sheet = {
  make: Make
  values: Record<FieldName, string>
  heading: string
  choosesStart: boolean
  /** Submitted, so missing fields are reported. */
  isAsked: boolean
}

/** A calculator's parameters in the URL. */
export const sheetNames: readonly string[] = [
  'make',
  'worked',
  'unit',
  'heading',
  'start',
  ...new Set(Object.values(fieldsOf).flat()),
]

/** The usual turnings of heading and hem. */
const usual = {
  metric: { turn: '15', hem: '10', sides: '0', count: '1' },
  imperial: { turn: '6', hem: '4', sides: '0', count: '1' },
} as const
const USUAL_HEADING = 'pencilPleat-200'

/** Those for the fabric's uses first. */
export const makesFor = (usage: readonly Usage[]): Make[] =>
  makes.toSorted((one, other) => Number(usage.includes(other)) - Number(usage.includes(one)))

const CM_PER_INCH = 2.54
const METRES_PER_YARD = 0.9144

/** The sheet in the URL; what was typed in another unit is converted to the reader's. */
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

/** The sheet in the form now. */
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

/** Adds the current sheet to a URL, so that nothing is lost on a link to another calculator. */
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
