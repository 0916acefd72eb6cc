import { describe, expect, it } from 'vitest'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { makesFor, readSheet, searchWith, sheetOfForm, withoutWindow, withWindow } from './sheet.ts'
import { cutListOf, workOut } from './work-out.ts'

const metric = { locale: 'en', measurementType: 'metric' } as const
const imperial = { locale: 'de', measurementType: 'imperial' } as const
const search = (words: string) => new URLSearchParams(words)
const facts = {
  usableWidthCm: 138,
  verticalRepeatCm: 18.3,
  horizontalRepeatCm: 18.3,
  matchType: 'straight',
  direction: 'upTheRoll',
} as FabricFacts

const firstWindow = (words: URLSearchParams, reader: typeof metric | typeof imperial) =>
  readSheet(words, [], reader).windows[0]!.values
const bay =
  'window=Left&track=250&drop=232&count=1&window=Middle&track=100&drop=200&count=2&window=&track=50&drop=&count=1'

describe('several windows in the URL', () => {
  const names = (words: string) =>
    readSheet(search(`make=curtain&${bay}${words}`), [], metric).windows.map(
      ({ name, values }) => `${name} ${values.track}`,
    )
  it('come one after the other, with one more or one fewer by a button of the form', () => {
    expect(names('')).toEqual(['Left 250', 'Middle 100', ' 50'])
    expect(names('&add=window')).toEqual(['Left 250', 'Middle 100', ' 50', ' '])
    expect(names('&remove=1')).toEqual(['Middle 100', ' 50'])
    expect(names('&remove=9')).toEqual(['Left 250', 'Middle 100', ' 50'])
    expect(readSheet(search('make=curtain&track=1&remove=1'), [], metric).windows).toHaveLength(1)
  })
  it('end at twelve', () => {
    const many = `make=blind&${'drop=1&'.repeat(20)}`
    expect(readSheet(search(many), [], metric).windows).toHaveLength(12)
    expect(readSheet(search(`${many}add=window`), [], metric).windows).toHaveLength(12)
  })
  it('keep their keys when one before them goes', () => {
    const sheet = readSheet(search(`make=curtain&${bay}`), [], metric)
    const keys = withWindow(withoutWindow(sheet, 1)).windows.map(({ key }) => key)
    expect(keys).toEqual([1, 2, 3])
  })
})

describe('a calculator in the URL', () => {
  it('begins with the fabric’s first use and the usual turnings', () => {
    expect(makesFor(['upholstery', 'cushion'])).toEqual(['upholstery', 'cushion', 'curtain', 'blind'])
    const sheet = readSheet(search(''), ['upholstery'], metric)
    expect(sheet).toMatchObject({ make: 'upholstery', isAsked: false, values: { turn: '15', hem: '10' } })
  })
  it('converts what was typed in the other unit into the reader’s', () => {
    const typed = search('make=curtain&unit=in&track=100&drop=91.5&turn=6&hem=4')
    const inCm = readSheet(typed, [], metric)
    expect(inCm.windows).toMatchObject([{ values: { track: '254', drop: '232.41', count: '1' } }])
    expect(inCm.values.turn).toBe('15.24')
    expect(firstWindow(typed, imperial)).toMatchObject({ track: '100', drop: '91.5' })
    expect(firstWindow(search('unit=cm&make=curtain&track=25'), imperial).track).toBe('9,84')
    expect(readSheet(search('make=upholstery&unit=in&plain=8'), [], metric).values.plain).toBe('7.32')
  })
  it('reads its form, which sends nothing for an unticked box', () => {
    const before = readSheet(search('make=curtain&start=on&track=250'), [], metric)
    const form = new FormData()
    form.set('track', '260')
    const after = sheetOfForm(form, before)
    expect(after).toMatchObject({ choosesStart: false, values: { turn: '15' } })
    expect(after.windows).toMatchObject([{ values: { track: '260' } }])
    expect(readSheet(search('make=curtain&worked=1'), [], metric).isAsked).toBe(true)
  })
})

describe('a link to another calculator', () => {
  it('keeps what was typed here', () => {
    const sheet = readSheet(search('make=curtain&unit=cm&track=250&drop=232&start=on&worked=1'), [], metric)
    const on = searchWith('?show=real&worked=1', sheet, 'cm')
    expect(readSheet(search(`${on}&make=curtain`), [], metric)).toEqual({ ...sheet, isAsked: false })
    expect(search(on).get('show')).toBe('real')
    expect(firstWindow(search(`${on}&make=blind`), metric).drop).toBe('232')
  })
  it('keeps each window with its own measures, also where one is blank', () => {
    const sheet = readSheet(search(`make=curtain&unit=cm&${bay}`), [], metric)
    const on = searchWith('?show=real', { ...sheet, windows: [...sheet.windows].toReversed() }, 'cm')
    const read = readSheet(search(on), ['curtain'], metric).windows
    expect(read.map(({ name, values: { track, drop, count } }) => [name, track, drop, count])).toEqual([
      ['', '50', '', '1'],
      ['Middle', '100', '200', '2'],
      ['Left', '250', '232', '1'],
    ])
  })
})

describe('a calculation for a cloth of which the supplier says little', () => {
  const unstated = {
    ...facts,
    verticalRepeatCm: null,
    horizontalRepeatCm: null,
    matchType: null,
    direction: null,
  } as FabricFacts
  const answerFor = (words: string, cloth = unstated) =>
    workOut(readSheet(search(words), [], metric), cloth, 'metric').calculation
  const curtain = 'make=curtain&unit=cm&track=250&drop=232'
  const metres = (calculation: ReturnType<typeof answerFor>) => calculation!.cut.totalMicrometres / 1e6

  it('says what it assumes and the reader does not know', () => {
    expect(answerFor(curtain)!.assumed).toEqual(['repeat'])
    expect(answerFor('make=upholstery&unit=cm&plain=8')!.assumed).toEqual(['repeat'])
    expect(answerFor(`${curtain}&repeatDown=64`)!.assumed).toEqual(['match'])
    // Cloth that is wide enough to be railroaded may take less.
    const wide = { ...unstated, usableWidthCm: 300 }
    expect(answerFor(curtain, wide)!.assumed).toEqual(['repeat', 'way'])
  })
  it('takes what the reader knows, and assumes nothing then', () => {
    const known = answerFor(`${curtain}&repeatDown=64&match=halfDrop&way=upTheRoll`)
    expect(known!.assumed).toEqual([])
    const stated = { ...facts, verticalRepeatCm: 64, matchType: 'halfDrop' } as FabricFacts
    expect(metres(known)).toBe(metres(answerFor(curtain, stated)))
    expect(answerFor(`${curtain}&repeatDown=0`)!.assumed).toEqual([])
    expect(metres(answerFor('make=cushion&unit=cm&width=45&height=45&count=4&repeatDown=64'))).toBe(
      metres(
        answerFor('make=cushion&unit=cm&width=45&height=45&count=4', { ...stated, horizontalRepeatCm: 0 }),
      ),
    )
  })
  it('never takes the reader’s word for what is stated', () => {
    const without = { ...facts, verticalRepeatCm: 0, matchType: 'none' } as FabricFacts
    const answered = answerFor(`${curtain}&repeatDown=64&match=halfDrop&way=railroaded`, without)
    expect(answered).toMatchObject({ assumed: [], cloth: { verticalRepeatMicrometres: null } })
  })
  it('keeps what the reader knows on the way to another calculator', () => {
    const sheet = readSheet(search(`${curtain}&repeatDown=64&match=straight`), [], metric)
    const on = readSheet(search(`${searchWith('', sheet, 'cm')}&make=blind`), [], imperial)
    expect(on.asked).toMatchObject({ repeatDown: '25,2', match: 'straight' })
  })
})

describe('a calculation', () => {
  const answerTo = (words: string, reader: typeof metric | typeof imperial = metric) =>
    workOut(readSheet(search(words), [], reader), facts, reader.measurementType)

  it('is as in the picture: 250 cm in double pinch, 232 cm long, 5 drops of 15 repeats', () => {
    const { calculation } = answerTo('make=curtain&track=250&drop=232&heading=doublePinch-225')
    expect(calculation).toMatchObject({
      make: 'curtain',
      cut: {
        totalMicrometres: 13_725_000,
        windows: [
          {
            cut: {
              repeats: 15,
              cutDropMicrometres: 2_745_000,
              cuts: [{ count: 5, lengthMicrometres: 2_745_000 }],
            },
          },
        ],
      },
    })
    expect(cutListOf(calculation!).cuts).toEqual({
      count: 5,
      lengthMicrometres: 2_745_000,
      isRailroaded: false,
    })
  })
  it('of several windows gives one list, in centimetres as in inches', () => {
    const drops = bay.replace('drop=&', 'drop=100&')
    const { calculation } = answerTo(`make=curtain&heading=doublePinch-225&unit=cm&${drops}`)
    const cuts = [
      { window: 'Left', alike: 1, count: 5, lengthMicrometres: 2_745_000, isRailroaded: false },
      { window: 'Middle', alike: 2, count: 4, lengthMicrometres: 2_379_000, isRailroaded: false },
      { window: '', alike: 1, count: 1, lengthMicrometres: 1_281_000, isRailroaded: false },
    ]
    expect(cutListOf(calculation!)).toEqual({
      make: 'curtain',
      cuts,
      extraMicrometres: 0,
      totalMicrometres: 24_522_000,
    })
    const inInches = answerTo(`make=curtain&heading=doublePinch-225&unit=cm&${drops}`, imperial)
    expect(cutListOf(inInches.calculation!).cuts).toEqual(cuts)
  })
  it('of so many blinds alike, typed as before, is one list without windows', () => {
    const { calculation } = answerTo('make=blind&unit=cm&width=100&drop=150&count=3')
    expect(cutListOf(calculation!)).toMatchObject({ cuts: { count: 3, lengthMicrometres: 1_883_000 } })
  })
  it('says what is missing at the window that lacks it', () => {
    expect(answerTo(`make=curtain&${bay}`).faults).toEqual({ 'drop-3': 'missing' })
  })
  it('takes 15 % more of 14.4 in of repeats, exactly in yards', () => {
    const { calculation } = answerTo('make=upholstery&unit=in&plain=8', imperial)
    expect(calculation?.cut.totalMicrometres).toBe(8_412_480)
  })
  it.each([
    ['make=curtain', { track: 'missing', drop: 'missing' }],
    ['make=curtain&track=wide&drop=0', { track: 'noFigure', drop: 'missing' }],
    ['make=blind&width=120&drop=10001', { drop: 'tooLarge' }],
    ['make=cushion&width=45&height=45&count=1.5', { count: 'wholeNumber' }],
    ['make=cushion&width=140&height=45', { width: 'tooWide' }],
    ['make=curtain&track=10000&drop=10000', { track: 'tooLarge' }],
  ])('%s says what is missing or wrong', (words, faults) => {
    expect(answerTo(words)).toEqual({ calculation: null, faults })
  })
})
