import { describe, expect, it } from 'vitest'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { makesFor, readSheet, searchWith, sheetOfForm } from './sheet.ts'
import { workOut } from './work-out.ts'

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

describe('a calculator in the URL', () => {
  it('begins with the fabric’s first use and the usual turnings', () => {
    expect(makesFor(['upholstery', 'cushion'])).toEqual(['upholstery', 'cushion', 'curtain', 'blind'])
    const sheet = readSheet(search(''), ['upholstery'], metric)
    expect(sheet).toMatchObject({ make: 'upholstery', isAsked: false, values: { turn: '15', hem: '10' } })
  })
  it('converts what was typed in the other unit into the reader’s', () => {
    const typed = search('make=curtain&unit=in&track=100&drop=91.5&turn=6&hem=4')
    expect(readSheet(typed, [], metric).values).toMatchObject({ track: '254', drop: '232.41', turn: '15.24' })
    expect(readSheet(typed, [], imperial).values).toMatchObject({ track: '100', drop: '91.5' })
    expect(readSheet(search('unit=cm&make=curtain&track=25'), [], imperial).values.track).toBe('9,84')
    expect(readSheet(search('make=upholstery&unit=in&plain=8'), [], metric).values.plain).toBe('7.32')
  })
  it('reads its form, which sends nothing for an unticked box', () => {
    const before = readSheet(search('make=curtain&start=on&track=250'), [], metric)
    const form = new FormData()
    form.set('track', '260')
    const after = sheetOfForm(form, before)
    expect(after).toMatchObject({ choosesStart: false, values: { track: '260', turn: '15' } })
    expect(readSheet(search('make=curtain&worked=1'), [], metric).isAsked).toBe(true)
  })
})

describe('a link to another calculator', () => {
  it('keeps what was typed here', () => {
    const sheet = readSheet(search('make=curtain&unit=cm&track=250&drop=232&start=on&worked=1'), [], metric)
    const on = searchWith('?show=real&worked=1', sheet, 'cm')
    expect(readSheet(search(`${on}&make=curtain`), [], metric)).toEqual({ ...sheet, isAsked: false })
    expect(search(on).get('show')).toBe('real')
    expect(readSheet(search(`${on}&make=blind`), [], metric).values.drop).toBe('232')
  })
})

describe('a calculation', () => {
  const answerTo = (words: string, reader: typeof metric | typeof imperial = metric) =>
    workOut(readSheet(search(words), [], reader), facts, reader.measurementType)

  it('is as in the picture: 250 cm in double pinch, 232 cm long, 5 drops of 15 repeats', () => {
    const { worked } = answerTo('make=curtain&track=250&drop=232&heading=doublePinch-225')
    expect(worked).toMatchObject({
      make: 'curtain',
      cut: {
        repeats: 15,
        cutDropMicrometres: 2_745_000,
        totalMicrometres: 13_725_000,
        cuts: [{ count: 5, lengthMicrometres: 2_745_000 }],
      },
    })
  })
  it('takes 15 % more of 14.4 in of repeats, exactly in yards', () => {
    const { worked } = answerTo('make=upholstery&unit=in&plain=8', imperial)
    expect(worked?.cut.totalMicrometres).toBe(8_412_480)
  })
  it.each([
    ['make=curtain', { track: 'missing', drop: 'missing' }],
    ['make=curtain&track=wide&drop=0', { track: 'noFigure', drop: 'missing' }],
    ['make=blind&width=120&drop=10001', { drop: 'tooLarge' }],
    ['make=cushion&width=45&height=45&count=1.5', { count: 'wholeNumber' }],
    ['make=cushion&width=140&height=45', { width: 'tooWide' }],
    ['make=curtain&track=10000&drop=10000', { track: 'tooLarge' }],
  ])('%s says what is missing or wrong', (words, faults) => {
    expect(answerTo(words)).toEqual({ worked: null, faults })
  })
})
