import type { Reader } from '@selvedge/contract/format/format.ts'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import { fullnesses, type Heading } from '@selvedge/contract/metreage/curtain.ts'
import { MAX_WINDOW_NAME, MOST_WINDOWS } from '@selvedge/contract/metreage/cuts.ts'
import { typedNumber } from '../../../formats/typed-figures.ts'
import { readTypedNumber } from '@selvedge/contract/format/typed-length.ts'
import { askedFactNames, isLength, type AskedFact, type AskedLength } from './asked-facts.ts'

export const makes = ['curtain', 'blind', 'upholstery', 'cushion'] as const
export type Make = (typeof makes)[number]

/**
 * Fields that each window has, and those of the whole sheet: a measure in cm or in, a length of cloth in m or yd, or a
 * count.
 */
export const windowFieldsOf = {
  curtain: ['track', 'drop', 'count'],
  blind: ['width', 'drop', 'count'],
  upholstery: [],
  cushion: [],
} as const
export const fieldsOf = {
  curtain: ['turn', 'hem', 'sides'],
  blind: [],
  upholstery: ['plain'],
  cushion: ['width', 'height', 'count'],
} as const
export type WindowField = (typeof windowFieldsOf)[Make][number]
export type SheetField = (typeof fieldsOf)[Make][number]
export type FieldName = WindowField | SheetField
const windowFields = [...new Set(Object.values(windowFieldsOf).flat())]
const sheetFields = [...new Set(Object.values(fieldsOf).flat())]
/** What a window is called. */
export const WINDOW_NAME = 'window'
/** Names of the buttons that add a window and take one away, by its number. */
export const ADD_WINDOW = 'add'
export const REMOVE_WINDOW = 'remove'

export const hasWindows = (make: Make): boolean => windowFieldsOf[make].length > 0

/** The key of a field among those of all windows: `drop`, `drop-2`. */
export const fieldKey = (name: FieldName, index = 0): string => (index === 0 ? name : `${name}-${index + 1}`)

/** Heading and fullness as one form value: `doublePinch-225`. */
export const headingChoices = (Object.keys(fullnesses) as Heading[]).flatMap(heading =>
  fullnesses[heading].map(fullness => ({ value: `${heading}-${fullness}`, heading, fullness })),
)
export type HeadingChoice = (typeof headingChoices)[number]

/** A window as typed. The key stays with it while others come and go. */
export type SheetWindow = { key: number; name: string; values: Record<WindowField, string> }

/** A calculator's fields, as typed in the reader's units. */
export type Sheet = {
  make: Make
  windows: SheetWindow[]
  values: Record<SheetField, string>
  heading: string
  /** What the reader says of the cloth where its supplier does not state it; empty for nothing. */
  asked: Record<AskedFact, string>
  choosesStart: boolean
  /** Submitted, so missing fields are reported. */
  isAsked: boolean
}

/** A calculator's parameters in the URL. Those of windows occur once for each. */
export const sheetNames: readonly string[] = [
  'make',
  'worked',
  'unit',
  'heading',
  'start',
  WINDOW_NAME,
  ADD_WINDOW,
  REMOVE_WINDOW,
  ...windowFields,
  ...sheetFields,
  ...askedFactNames,
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
  const starting: Partial<Record<FieldName | AskedLength, string>> = usual[reader.measurementType]
  const valueOf = (name: FieldName | AskedLength, index = 0): string => {
    const typed = search.getAll(name)[index]?.slice(0, 20)
    if (typed === undefined) return starting[name] ?? ''
    return typedIn === null || typedIn === reader.measurementType || name === 'count'
      ? typed
      : converted(typed, name, reader)
  }
  const names = search.getAll(WINDOW_NAME)
  const count = Math.max(1, ...windowFieldsOf[make].map(name => search.getAll(name).length))
  const windows = Array.from({ length: Math.min(count, MOST_WINDOWS) }, (_, index) => ({
    key: index,
    name: names[index]?.trim().slice(0, MAX_WINDOW_NAME) ?? '',
    values: Object.fromEntries(
      windowFields.map(name => [name, valueOf(name, index)]),
    ) as SheetWindow['values'],
  }))
  const heading = headingChoices.find(({ value }) => value === search.get('heading'))?.value
  const sheet: Sheet = {
    make,
    windows,
    values: Object.fromEntries(sheetFields.map(name => [name, valueOf(name)])) as Sheet['values'],
    heading: heading ?? USUAL_HEADING,
    asked: Object.fromEntries(
      askedFactNames.map(name => [
        name,
        isLength(name) ? valueOf(name) : (search.get(name) ?? '').slice(0, 20),
      ]),
    ) as Sheet['asked'],
    choosesStart: search.get('start') === 'on',
    isAsked: search.has('worked'),
  }
  const removed = Number(search.get(REMOVE_WINDOW) ?? 0)
  if (search.has(ADD_WINDOW)) return withWindow(sheet)
  return removed > 0 ? withoutWindow(sheet, removed) : sheet
}

/** The sheet with one window more, of which only the number is filled in. */
export function withWindow(sheet: Sheet): Sheet {
  const { windows } = sheet
  if (!hasWindows(sheet.make) || windows.length >= MOST_WINDOWS) return sheet
  const values = Object.fromEntries(
    windowFields.map(name => [name, name === 'count' ? usual.metric.count : '']),
  ) as SheetWindow['values']
  const key = Math.max(...windows.map(window => window.key)) + 1
  return { ...sheet, windows: [...windows, { key, name: '', values }] }
}

/** The sheet without the window of this number, counted from 1; the last one stays. */
export function withoutWindow(sheet: Sheet, number: number): Sheet {
  if (sheet.windows.length === 1) return sheet
  return { ...sheet, windows: sheet.windows.filter((_, index) => index !== number - 1) }
}

function converted(
  typed: string,
  name: FieldName | AskedLength,
  { locale, measurementType }: Reader,
): string {
  const figure = readTypedNumber(typed)
  if (figure === undefined) return typed
  const metricEach = name === 'plain' ? METRES_PER_YARD : CM_PER_INCH
  const inUnit = measurementType === 'metric' ? figure * metricEach : figure / metricEach
  return typedNumber(locale, Number(inUnit.toFixed(2)))
}

/** The sheet in the form now. */
export function sheetOfForm(form: FormData, before: Sheet): Sheet {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const values = { ...before.values }
  for (const name of fieldsOf[before.make]) values[name] = text(name) ?? values[name]
  const nth = (name: string, index: number) => {
    const value = form.getAll(name)[index]
    return typeof value === 'string' ? value : undefined
  }
  const windows = before.windows.map((window, index) => {
    const typed = { ...window.values }
    for (const name of windowFieldsOf[before.make]) typed[name] = nth(name, index) ?? typed[name]
    return { ...window, name: nth(WINDOW_NAME, index) ?? window.name, values: typed }
  })
  return {
    ...before,
    windows,
    values,
    heading: text('heading') ?? before.heading,
    asked: Object.fromEntries(
      askedFactNames.map(name => [name, text(name) ?? before.asked[name]]),
    ) as Sheet['asked'],
    choosesStart: before.make === 'curtain' ? form.has('start') : before.choosesStart,
  }
}

/** Adds the current sheet to a URL, so that nothing is lost on a link to another calculator. */
export function searchWith(search: string, sheet: Sheet, unit: 'cm' | 'in'): string {
  const kept = new URLSearchParams(search)
  for (const name of ['worked', ADD_WINDOW, REMOVE_WINDOW]) kept.delete(name)
  kept.set('unit', unit)
  for (const name of fieldsOf[sheet.make]) if (sheet.values[name] !== '') kept.set(name, sheet.values[name])
  for (const name of askedFactNames) {
    if (sheet.asked[name] === '') kept.delete(name)
    else kept.set(name, sheet.asked[name])
  }
  if (hasWindows(sheet.make)) keepWindows(kept, sheet)
  if (sheet.make === 'curtain') {
    kept.set('heading', sheet.heading)
    if (sheet.choosesStart) kept.set('start', 'on')
    else kept.delete('start')
  }
  return kept.toString()
}

/** Of several windows each says all, so that their values stay in step. */
function keepWindows(kept: URLSearchParams, { make, windows }: Sheet): void {
  const isOne = windows.length === 1
  kept.delete(WINDOW_NAME)
  for (const { name } of windows) if (!isOne) kept.append(WINDOW_NAME, name)
  for (const name of windowFieldsOf[make]) {
    kept.delete(name)
    for (const { values } of windows) if (!isOne || values[name] !== '') kept.append(name, values[name])
  }
}
