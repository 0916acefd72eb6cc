import { describe, expect, it } from 'vitest'
import { chooseLocale, DEFAULT_LOCALE, locales } from './locales.ts'

const choose = (header: string | null | undefined) => chooseLocale(header, locales)

describe('the language of a response', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['zh', 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
    ['de;q=0.9, xx', 'de'],
    ['en;q=0.2,it;q=0.9,es;q=0.5', 'it'],
    ['fr-FR, es;q=0.5', 'es'],
    ['es;q=0.5 , it ; q=0.5', 'es'],
    ['es;Q=1.000', 'es'],
    ['*', 'en'],
    ['xx, *;q=0.1', 'en'],
  ])('for %j is %s', (header, expected) => {
    expect(choose(header)).toBe(expected)
  })
  it.each([
    ['de;q=0, nl;q=0.1', 'nl'],
    ['en;q=0, *', 'es'],
    ['zh;q=0, zh-CN, it;q=0.1', 'it'],
    ['de;q=0.0', 'en'],
  ])('is never one that %j excludes: %s', (header, expected) => {
    expect(choose(header)).toBe(expected)
  })
  it.each([
    undefined,
    null,
    '',
    ' ',
    ',,,',
    'xx',
    'de;q=1.5',
    'de;q=-1',
    'de;q=abc',
    'de;q=0.1234',
    'de q=1',
    'de_DE',
    'd\u00e9',
    'german-language-of-the-north',
    '__proto__',
    '\u0000',
    `${'x'.repeat(600)},de`,
  ])('is English when %j names no supported language', header => {
    expect(choose(header)).toBe(DEFAULT_LOCALE)
  })
  it('is chosen in linear time however long the header is', () => {
    const hostile = [
      'de-'.repeat(200_000),
      'de;'.repeat(200_000),
      ' '.repeat(500_000),
      'a-a,'.repeat(100_000),
    ]
    const started = performance.now()
    for (const header of hostile) choose(header)
    expect(performance.now() - started).toBeLessThan(400)
  })
  it('is one of those offered', () => {
    expect(chooseLocale('de, nl;q=0.5', ['it', 'nl'])).toBe('nl')
    expect(chooseLocale('de', ['it', 'nl'])).toBe('it')
    expect(chooseLocale('pt', ['en', 'pt-BR'])).toBe('pt-BR')
  })
})
