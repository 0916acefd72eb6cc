import { describe, expect, it } from 'vitest'
import { addressedLanguage, alternatesOf, inLanguage } from './languages.ts'

describe('the addresses of a page in its languages', () => {
  it('are one for each language and one for whoever asks for none', () => {
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
  it('keep what else is in the address', () => {
    expect(inLanguage('/fabrics?fibre=wool&page=2', 'de')).toBe('/fabrics?fibre=wool&page=2&lang=de')
  })
  it.each([
    ['?lang=zh-CN', 'zh-CN'],
    ['?q=wool&lang=nl', 'nl'],
    ['?lang=en-XA', undefined],
    ['?lang=%22%3E', undefined],
    ['', undefined],
  ])('%s asks for %s', (search, locale) => {
    expect(addressedLanguage(search)).toBe(locale)
  })
})
