import { describe, expect, it } from 'vitest'
import { UnreadableRates } from './ecb-day.ts'
import { ECB_FILE_LIMIT_BYTES, readEcbFile } from './read-ecb-file.ts'
import { csvOfOneDay, envelope, xmlOfDay } from '../testing/ecb-files.ts'

const read = (text: string) => readEcbFile(new TextEncoder().encode(text))
const figures = (text: string) => read(text).map(day => [day.onDate, Object.fromEntries(day.perEuro)])
const onDay = (cubes: string) => envelope(`<Cube><Cube time="2026-11-19">${cubes}</Cube></Cube>`)
const usd = '<Cube currency="USD" rate="1.0563"/>'

describe('a file of the European Central Bank', () => {
  it('of one day reads the same as XML and as CSV', () => {
    const expected = [['2026-11-19', { USD: '1.0563', JPY: '163.35', GBP: '0.83368' }]]
    expect(figures(xmlOfDay('2026-11-19', { USD: '1.0563', JPY: '163.35', GBP: '0.83368' }))).toEqual(
      expected,
    )
    expect(
      figures(csvOfOneDay('19 November 2026', { USD: '1.0563', JPY: '163.35', GBP: '0.83368' })),
    ).toEqual(expected)
  })

  it('of many days is read newest first, whatever its order', () => {
    const cubes = ['2026-11-17', '2026-11-19', '2026-11-18'].map(
      (day, at) => `<Cube time="${day}"><Cube currency="USD" rate="1.0${at}"/></Cube>`,
    )
    expect(figures(envelope(`<Cube>${cubes.join('\n')}</Cube>`))).toEqual([
      ['2026-11-19', { USD: '1.01' }],
      ['2026-11-18', { USD: '1.02' }],
      ['2026-11-17', { USD: '1.00' }],
    ])
    expect(figures('Date,USD,CYP,\n2026-11-19,1.0563,N/A,\n1999-01-04,1.1789,0.58231,\n')).toEqual([
      ['2026-11-19', { USD: '1.0563' }],
      ['1999-01-04', { USD: '1.1789', CYP: '0.58231' }],
    ])
  })

  it('may have a byte order mark, CRLF line ends and comments', () => {
    const xml = onDay(`\n<!-- <Cube currency="GBP" rate="1"/> -->${usd}`)
    expect(figures(`\uFEFF${xml.replaceAll('\n', '\r\n')}`)).toEqual([['2026-11-19', { USD: '1.0563' }]])
    expect(figures('\uFEFFDate, USD, \r\n19 November 2026, 1.0563, \r\n')).toEqual([
      ['2026-11-19', { USD: '1.0563' }],
    ])
  })

  const bomb = `<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`
  it.each([
    ['is empty', '', /no rates/],
    ['is a page', '<!doctype html><html></html>', /Document types/],
    [
      'declares entities',
      xmlOfDay('2026-11-19', { USD: '1' }).replace('?>', `?>${bomb}`),
      /line 1: Document/,
    ],
    ['uses an entity in words', envelope('<gesmes:name>&b;</gesmes:name>'), /Entities/],
    ['uses an entity in a rate', onDay('<Cube currency="USD" rate="&b;"/>'), /Entities/],
    ['hides rates in a section', onDay(`<![CDATA[${usd}]]>`), /sections/],
    ['carries an instruction', onDay(`<?xml-stylesheet href="x"?>${usd}`), /instructions/],
    ['has another root', '<rates><Cube/></rates>', /not an envelope/],
    ['has a root of another namespace', onDay(usd).replace('ecb.int', 'ecb.example'), /not an envelope/],
    ['ends too early', onDay(usd).slice(0, -20), /unclosed tag: Cube/],
    [
      'ends before its envelope does',
      onDay(usd).replace('</gesmes:Envelope>', ''),
      /unclosed tag: gesmes:Envelope/,
    ],
    ['closes what was not opened', onDay(`${usd}</Cubes>`), /unexpected close tag/],
    ['goes on behind its end', `${onDay(usd)}<Cube/>`, /only one root/],
    ['goes on in words', `${onDay(usd)}more`, /outside of root/],
    ['puts a rate outside of a day', envelope(`<Cube>${usd}</Cube>`), /needs time/],
    ['puts more into a cube', onDay('<Cube currency="USD" rate="1" multiplier="100"/>'), /needs currency/],
    [
      'names an attribute twice',
      onDay('<Cube currency="USD" rate="1" rate="2"/>'),
      /duplicate attribute: rate/,
    ],
    ['has a currency twice', onDay(usd + usd), /USD stands there twice/],
    ['has a column twice', 'Date,USD,USD\n2026-11-19,1,1\n', /USD stands there twice/],
    ['has a day twice', 'Date,USD\n2026-11-19,1\n2026-11-19,2\n', /2026-11-19 stands there twice/],
    ['rates the euro', onDay('<Cube currency="EUR" rate="1"/>'), /none is for the euro/],
    ['names no currency', onDay('<Cube currency="us dollar" rate="1"/>'), /no currency/],
    ['has a day that is none', xmlOfDay('2026-02-30', { USD: '1' }), /"2026-02-30" is no day/],
    ['has a month that is none', csvOfOneDay('19 Brumaire 2026', { USD: '1' }), /is no day/],
    ['is cut in the middle of a line', 'Date,USD,GBP\n2026-11-19,1.0563', /1 rates .* 2 currencies/],
    ['is separated by semicolons', 'Date;USD\n2026-11-19;1.0563\n', /begin with Date/],
    ['has only a head', 'Date,USD\n', /no rates/],
    ['is a zip archive', 'PK\u0003\u0004eurofxref.csv', /zip archive/],
  ])('that %s is refused', (_, text, why) => {
    expect(() => read(text)).toThrow(UnreadableRates)
    expect(() => read(text)).toThrow(why)
  })

  it.each([
    'NaN',
    'Infinity',
    '-1.05',
    '0',
    '0.0000',
    '1e3',
    '1,05',
    '1.',
    '.5',
    '',
    '0x1F',
    '١',
    '1.0000001',
  ])('with %j for a rate is refused', rate => {
    expect(() => read(xmlOfDay('2026-11-19', { GBP: '0.8', USD: rate }))).toThrow(/line \d+: USD is/)
    expect(() => read(`Date,GBP,USD\n2026-11-19,0.8,${rate},\n`)).toThrow(/line 2: /)
  })

  it('that is not UTF-8 is refused', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(onDay(usd), 'utf16le')])
    expect(() => readEcbFile(utf16)).toThrow(/not text in UTF-8/)
  })

  it('of every day since 1999 is read quickly, and one too large is refused', () => {
    const days = Array.from({ length: 7000 }, (_, at) =>
      new Date(Date.UTC(1999, 0, 4 + at)).toISOString().slice(0, 10),
    )
    const codes = Array.from(
      { length: 31 },
      (_, at) => `X${String.fromCharCode(65 + (at % 26))}${at % 2 ? 'A' : 'B'}`,
    )
    const cubes = [...new Set(codes)].map(code => `<Cube currency="${code}" rate="1.0563"/>`).join('')
    const all = envelope(`<Cube>${days.map(day => `<Cube time="${day}">${cubes}</Cube>`).join('\n')}</Cube>`)
    expect(read(all)).toHaveLength(7000)
    expect(() => readEcbFile(new Uint8Array(ECB_FILE_LIMIT_BYTES + 1))).toThrow(/too large/)
  })

  it('is read in linear time when a tag, a comment or whitespace never ends', () => {
    const long = 20_000_000
    for (const text of [
      `<${'a'.repeat(long)}`,
      `<!--${'-'.repeat(long)}`,
      `<a${' '.repeat(long)}`,
      ' '.repeat(long),
    ])
      expect(() => read(text)).toThrow(UnreadableRates)
  })
})
