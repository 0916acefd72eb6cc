import { describe, expect, it } from 'vitest'
import { addressedLanguage, alternatesOf, inLanguage } from './languages.ts'

describe('language alternates of a page', () => {
  it('are one for each language and a default', () => {
    expect(alternatesOf('https://cloth.example', '/fabrics')).toEqual([
      { hrefLang: 'en', href: 'https://cloth.example/fabrics?lang=en' },
      { hrefLang: 'es', href: 'https://cloth.example/fabrics?lang=es' },
      { hrefLang: 'it', href: 'https://cloth.example/fabrics?lang=it' },
      { hrefLang: 'zh-CN', href: 'https://cloth.example/fabrics?lang=zh-CN' },
      { hrefLang: 'de', href: 'https://cloth.example/fabrics?lang=de' },
      { hrefLang: 'nl', href: 'https://cloth.example/fabrics?lang=nl' },
      { hrefLang: 'x-default', href: 'https://cloth.example/fabrics' },
    ])
  })
  it('keep the rest of the query', () => {
    expect(inLanguage('/fabrics?fibre=wool&page=2', 'de')).toBe('/fabrics?fibre=wool&page=2&lang=de')
  })
  it.each([
    ['?lang=zh-CN', 'zh-CN'],
    ['?q=wool&lang=nl', 'nl'],
    ['?lang=en-XA', undefined],
    ['?lang=%22%3E', undefined],
    ['', undefined],
  ])('of %s names %s', (search, locale) => {
    expect(addressedLanguage(search)).toBe(locale)
  })
})
