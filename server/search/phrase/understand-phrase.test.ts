import { describe, expect, it } from 'vitest'
import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { lexiconFor } from './lexicon.ts'
import { understandPhrase, type PhraseContext } from './understand-phrase.ts'

const contextOf = (locale: Locale, given: Partial<PhraseContext> = {}): PhraseContext => ({
  lexicon: lexiconFor(locale),
  reader: { isImperial: false, convert: (amount, from) => (from === 'EUR' ? amount * 0.8 : amount) },
  countries: new Map([
    ['italy', 'IT'],
    ['italia', 'IT'],
    ['italien', 'IT'],
  ]),
  names: new Set(['brennan linen', 'border wools']),
  patternsNamed: new Map(),
  chosen: new Set(),
  ...given,
})
const read = (phrase: string, locale: Locale = 'en', given: Partial<PhraseContext> = {}) => {
  const { filters, words } = understandPhrase(phrase, contextOf(locale, given))
  return { filters, words }
}

describe('understandPhrase', () => {
  it.each([
    [
      'blue linen 300 cm under 40 railroaded 30000 rubs',
      {
        colour: ['blue'],
        fibre: ['linen'],
        widthMin: 300,
        priceMax: 4000,
        direction: ['railroaded'],
        rubsMin: 30_000,
      },
      '',
    ],
    [
      'a blue herringbone wool over 30,000 rubs with 25 m in one piece under 60 a metre',
      {
        colour: ['blue'],
        pattern: ['herringbone'],
        fibre: ['wool'],
        rubsMin: 30_000,
        inStockMetres: 25,
        priceMax: 6000,
      },
      '',
    ],
    ['wide width fr sheers', { width: ['280up'], flammability: ['any'], type: ['sheer'] }, ''],
    ['bs5852', { flammability: ['BS 5852 source 0', 'BS 5852 source 1', 'BS 5852 source 5'] }, ''],
    ['velvet crib 5', { type: ['velvet'], flammability: ['BS 5852 source 5'] }, ''],
    ['BS 5867-2 C glenmoor', { flammability: ['BS 5867-2 C'] }, 'glenmoor'],
    ['light blue net curtains', { colour: ['blue'], type: ['sheer'] }, ''],
    ['64 cm pattern repeat', { repeatMin: 63, repeatMax: 65 }, ''],
    ['54" wool', { widthMin: 137.16, fibre: ['wool'] }, ''],
    ['54in wide', { widthMin: 137.16 }, ''],
    ['2.8 m wide', { widthMin: 280 }, ''],
    ['repeat under 32 cm', { repeatMax: 32 }, ''],
    ['64 cm repeat', { repeatMin: 63, repeatMax: 65 }, ''],
    ['plain no repeat', { pattern: ['plain'], repeatMax: 0 }, ''],
    ['between 20 and 40', { priceMin: 2000, priceMax: 4000 }, ''],
    ['20-40 euros', { priceMin: 1600, priceMax: 3200 }, ''],
    ['over €50', { priceMin: 4000 }, ''],
    ['300-400 gsm', { weightMin: 300, weightMax: 400 }, ''],
    ['over 400 g/m²', { weightMin: 400 }, ''],
    ['over 400 g/m² velvet', { weightMin: 400, type: ['velvet'] }, ''],
    ['20 to 40 euros', { priceMin: 1600, priceMax: 3200 }, ''],
    ['300 to 400 gsm', { weightMin: 300, weightMax: 400 }, ''],
    ['10 yds', { availableMetres: 9.14 }, ''],
    ['outdoor 40 m', { use: ['outdoor'], availableMetres: 40 }, ''],
    ['outdoor 40 m in one piece', { use: ['outdoor'], inStockMetres: 40 }, ''],
    ['under 40 a yard', { priceMax: 4374 }, ''],
    ['within 2 weeks', { leadTimeMax: 14 }, ''],
    ['lead time 10 days', { leadTimeMax: 10 }, ''],
    ['30k martindale', { rubsMin: 30_000 }, ''],
    ['martindale 40 000', { rubsMin: 40_000 }, ''],
    ['30000 double rubs', { doubleRubsMin: 30_000 }, ''],
    ['30k wyzenbeek', { doubleRubsMin: 30_000 }, ''],
    ['wyzenbeek over 30,000 rubs wool', { doubleRubsMin: 30_000, fibre: ['wool'] }, ''],
    ['100,000 double rubs Wyzenbeek', { doubleRubsMin: 100_000 }, ''],
    ['martindale 40000 wyzenbeek 30000', { rubsMin: 40_000, doubleRubsMin: 30_000 }, ''],
    ['30000 double rubs / 40000 martindale', { rubsMin: 40_000, doubleRubsMin: 30_000 }, ''],
    ['30000 double rubs martindale', { doubleRubsMin: 30_000 }, 'martindale'],
    ['martindale wyzenbeek 30000', { doubleRubsMin: 30_000 }, 'martindale'],
    ['30,000 rubs by Wyzenbeek', { doubleRubsMin: 30_000 }, ''],
    ['made in Italy', { country: ['IT'] }, ''],
    ['blue or green', { colour: ['blue', 'green'] }, ''],
    ['silk linen', { fibre: ['silk'] }, 'linen'],
    ['Brennan Linen', {}, 'Brennan Linen'],
    ['"blue" moss', {}, '"blue" moss'],
    ['Inis 300', {}, 'Inis 300'],
    ['HR 2140-04', {}, 'HR 2140 04'],
    ['40 in wool', { fibre: ['wool'] }, '40'],
    ['water repellent wool', { finish: ['waterRepellent'], fibre: ['wool'] }, ''],
    ['blackout curtain', { finish: ['blackout'], use: ['curtain'] }, ''],
    ['stain resistant water repellent', { finish: ['stainResistant'] }, 'waterRepellent'],
    ['in stock', { inStockMetres: 1 }, ''],
  ])('reads %s', (phrase, filters, words) => {
    expect(read(phrase)).toEqual({ filters, words })
  })

  it.each<[Locale, string]>([
    ['en', 'blue linen 300 cm under 40 railroaded 30000 rubs 25 m in one piece'],
    ['de', 'blaues Leinen 300 cm unter 40 gestürzt 30.000 Touren 25 m am Stück'],
    ['es', 'lino azul 300 cm menos de 40 apaisado 30.000 ciclos 25 m en una sola pieza'],
    ['it', 'lino blu 300 cm sotto i 40 trasversale 30.000 cicli 25 m in un solo pezzo'],
    ['nl', 'blauw linnen 300 cm onder 40 dwars 30.000 toeren 25 m aan één stuk'],
    ['zh-CN', '蓝色亚麻 门幅300厘米 低于40 横向 30000次 25米单匹'],
  ])('reads the same in %s', (locale, phrase) => {
    expect(read(phrase, locale)).toEqual({
      filters: {
        colour: ['blue'],
        fibre: ['linen'],
        widthMin: 300,
        priceMax: 4000,
        direction: ['railroaded'],
        rubsMin: 30_000,
        inStockMetres: 25,
      },
      words: '',
    })
  })

  it.each<[Locale, string, FilterPart]>([
    ['de', 'schwer entflammbarer Dekostoff B1', { flammability: ['any'], use: ['curtain'] }],
    [
      'de',
      'Möbelsamt 350 g/qm anthrazit',
      { type: ['velvet'], weightMin: 333, weightMax: 367, colour: ['grey'] },
    ],
    ['de', 'raumhoher Store, 20 lfm', { width: ['280up'], type: ['sheer'], availableMetres: 20 }],
    ['de', 'lieferbar in 2 Wochen', { leadTimeMax: 14 }],
    ['de', '300 cm breites Leinen, cremefarben', { widthMin: 300, fibre: ['linen'], colour: ['sand'] }],
    [
      'nl',
      'kamerhoge inbetween, dwars verwerkt',
      { width: ['280up'], type: ['sheer'], direction: ['railroaded'] },
    ],
    ['nl', 'kamerhoog linnen', { width: ['280up'], fibre: ['linen'] }],
    ['nl', 'linnen, kamerhoog verwerkt', { fibre: ['linen'], direction: ['railroaded'] }],
    ['de', 'Leinen, raumhoch verarbeitet', { fibre: ['linen'], direction: ['railroaded'] }],
    ['en', 'room high sheers', { width: ['280up'], type: ['sheer'] }],
    ['nl', 'trijp, 20 strekkende meter', { type: ['velvet'], availableMetres: 20 }],
    ['nl', 'leverbaar binnen 2 weken', { leadTimeMax: 14 }],
    ['es', 'tela para estor plegable', { use: ['blind'] }],
    ['es', 'lino, 25 metros seguidos', { fibre: ['linen'], inStockMetres: 25 }],
    ['es', 'hasta fin de existencias', { status: ['runningOut'] }],
    ['it', 'lino in traverso', { fibre: ['linen'], direction: ['railroaded'] }],
    ['it', 'fino a esaurimento', { status: ['runningOut'] }],
    [
      'es',
      '25 metros seguidos de lana gris marengo',
      { inStockMetres: 25, fibre: ['wool'], colour: ['grey'] },
    ],
    ['es', 'rapport de 64 cm', { repeatMin: 63, repeatMax: 65 }],
    ['es', 'cuadros escoceses', { pattern: ['tartan'] }],
    ['es', 'algodón de color crudo', { fibre: ['cotton'], colour: ['sand'] }],
    ['it', 'lino h 300', { fibre: ['linen'], widthMin: 300 }],
    ['it', "280 cm d'altezza", { widthMin: 280 }],
    ['it', '15 mt in un solo taglio', { inStockMetres: 15 }],
    ['it', '300 gr/mq', { weightMin: 285, weightMax: 315 }],
    ['it', 'oltre i 30.000 cicli', { rubsMin: 30_000 }],
    ['it', '30.000 doppi sfregamenti', { doubleRubsMin: 30_000 }],
    ['de', '30.000 Doppelhübe', { doubleRubsMin: 30_000 }],
    ['es', '30.000 dobles frotes', { doubleRubsMin: 30_000 }],
    ['nl', '30.000 dubbele wrijvingen', { doubleRubsMin: 30_000 }],
    ['de', 'mindestens 30.000 Touren nach Wyzenbeek', { doubleRubsMin: 30_000 }],
    ['it', 'dai 20 ai 40 euro', { priceMin: 1600, priceMax: 3200 }],
    ['it', 'tende ignifughe', { use: ['curtain'], flammability: ['any'] }],
    ['it', 'tessuti geometrici grigi', { pattern: ['geometric'], colour: ['grey'] }],
    ['de', 'wasserabweisender Möbelstoff', { finish: ['waterRepellent'], use: ['upholstery'] }],
    ['de', 'Verdunkelungsstoff', { finish: ['blackout'] }],
    ['nl', 'waterafstotende meubelstof', { finish: ['waterRepellent'], use: ['upholstery'] }],
    ['nl', 'verduisterend gordijn', { finish: ['blackout'], use: ['curtain'] }],
    ['es', 'lino hidrófugo', { fibre: ['linen'], finish: ['waterRepellent'] }],
    ['it', 'tende oscuranti', { use: ['curtain'], finish: ['blackout'] }],
    ['zh-CN', '防水沙发布', { finish: ['waterproof'], use: ['upholstery'] }],
    ['de', '20 bis 40 Euro', { priceMin: 1600, priceMax: 3200 }],
  ])('reads words of the trade in %s: %s', (locale, phrase, filters) => {
    expect(read(phrase, locale)).toEqual({ filters, words: '' })
  })

  it.each([
    ['做窗帘的素色亚麻面料', { use: ['curtain'], pattern: ['plain'], fibre: ['linen'] }, ''],
    ['孔雀蓝色丝绒', { colour: ['teal'], type: ['velvet'] }, ''],
    ['阻燃布', { flammability: ['any'] }, ''],
    ['藏蓝色荷兰绒', { colour: ['navy'], type: ['velvet'] }, ''],
    ['定高窗纱', { width: ['280up'], type: ['sheer'] }, ''],
    ['定高做法', { direction: ['railroaded'] }, ''],
    ['门幅2.8米', { widthMin: 280 }, ''],
    ['定高2.8米窗纱', { widthMin: 280, type: ['sheer'] }, ''],
    ['花距32厘米以下', { repeatMax: 32 }, ''],
    ['耐磨3万转以上', { rubsMin: 30_000 }, ''],
    ['3万次双摩擦以上', { doubleRubsMin: 30_000 }, ''],
    ['3万次 Wyzenbeek', { doubleRubsMin: 30_000 }, ''],
    ['50英镑以下', { priceMax: 5000 }, ''],
    ['2周内', { leadTimeMax: 14 }, ''],
    ['和风', {}, '和 风'],
  ])('reads %s, written without spaces', (phrase, filters, words) => {
    const reader = { isImperial: false, convert: (amount: number) => amount }
    expect(read(phrase, 'zh-CN', { reader })).toEqual({ filters, words })
  })

  it('reads English in every language, but no third language', () => {
    expect(read('blue Wolle', 'de').filters).toEqual({ colour: ['blue'], fibre: ['wool'] })
    expect(read('blauw', 'de')).toEqual({ filters: {}, words: 'blauw' })
  })

  it('takes a Spanish persiana, a shutter, for no use of a fabric', () => {
    expect(read('tela para persiana', 'es').filters).toEqual({})
  })

  it('reports the position of each part and the phrase without it', () => {
    const { parts } = understandPhrase('Navy glenmoor  under 40', contextOf('en'))
    expect(parts).toEqual([
      { text: 'Navy', start: 0, end: 4, filters: { colour: ['navy'] }, withoutIt: 'glenmoor  under 40' },
      { text: 'under 40', start: 15, end: 23, filters: { priceMax: 4000 }, withoutIt: 'Navy glenmoor' },
    ])
  })

  it('takes prices per yard for readers who measure in yards', () => {
    const reader = { isImperial: true, convert: (amount: number) => amount }
    expect(read('under 40', 'en', { reader }).filters).toEqual({ priceMax: 4374 })
    expect(read('10 in one piece', 'en', { reader }).filters).toEqual({ inStockMetres: 9.14 })
  })

  it('keeps a pattern as a word where designs of other patterns are named after it', () => {
    const patternsNamed = new Map([
      ['check', new Set(['check', 'tartan'])],
      ['stripe', new Set(['stripe'])],
    ])
    expect(read('blue check', 'en', { patternsNamed })).toEqual({
      filters: { colour: ['blue'] },
      words: 'check',
    })
    expect(read('checks', 'en', { patternsNamed })).toEqual({ filters: {}, words: 'check' })
    expect(read('stripe', 'en', { patternsNamed })).toEqual({ filters: { pattern: ['stripe'] }, words: '' })
    expect(read('check')).toEqual({ filters: { pattern: ['check'] }, words: '' })
  })

  it('ignores a facet that was already chosen', () => {
    expect(read('blue linen', 'en', { chosen: new Set(['colour']) })).toEqual({
      filters: { fibre: ['linen'] },
      words: 'blue',
    })
  })

  it.each(locales)('has at most one meaning for every word of %s in its own language', locale => {
    const { values, fillers } = lexiconFor(locale)
    expect([...values.keys()].filter(word => fillers.has(word))).toEqual([])
  })
})
