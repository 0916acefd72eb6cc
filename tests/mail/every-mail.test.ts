import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@selvedge/contract/format/locales.ts'
import type { Mail, MailKind } from '@selvedge/server/platform/mail.ts'
import { mailWords } from '@selvedge/server/platform/mail-words/mail-words.ts'
import { everyMail, PAGES } from '../support/every-mail.ts'
import { validate } from '../support/html-checks.ts'

const kinds = Object.keys(everyMail) as MailKind[]
const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? []
const paragraphsOf = ({ text }: Mail): number => text.trim().split('\n\n').length
/** The visible text of the HTML. */
const visible = ({ html }: Mail): string =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe.each(kinds)('%s', kind => {
  const english = everyMail[kind]('en')
  it.each(locales)('in %s has all placeholders filled', async locale => {
    const mail = everyMail[kind](locale)
    expect(mail).toMatchObject({ kind, locale })
    expect(mail.html).toContain(`<html lang="${locale}">`)
    expect(await validate({ name: `${kind} ${locale}`, html: mail.html })).toEqual([])
    for (const said of [mail.subject, mail.text, visible(mail)])
      expect(said).not.toMatch(/[{}!！¡]|\b(?:undefined|null|NaN)\b|\[object/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(paragraphsOf(mail)).toBe(paragraphsOf(english))
  })
  it.each(locales)('in %s has the same link as in English, once', locale => {
    const mail = everyMail[kind](locale)
    const links = linksIn(mail.text)
    expect(links).toEqual(linksIn(english.text))
    const hasAction = 'action' in mailWords.en.mails[kind]
    // A request names the link of each of its lines; the one here has a single line.
    const hasLink = hasAction || kind === 'specialPriceAsked'
    // Approving agrees to the terms of sale.
    const withTerms = kind === 'orderToApprove' ? 1 : 0
    expect(links).toHaveLength((hasLink ? 1 : 0) + withTerms)
    for (const link of links) expect(link).toMatch(new RegExp(`^${PAGES}/`))
    const hrefs = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    // Where the terms stand is written out: nothing but the button of a mail is a link.
    const pressed = links.filter(link => withTerms === 0 || !link.endsWith('/terms'))
    expect(hrefs).toEqual(pressed.map(link => link.replaceAll('&', '&amp;')))
  })
  it.each(locales)('in %s has the same content as text and as HTML', locale => {
    const mail = everyMail[kind](locale)
    const shown = visible(mail)
    const parts = mail.text.split(/\n+|：|: /).map(part => part.replace(/[:：]$/, '').trim())
    for (const part of parts.filter(Boolean)) expect(shown).toContain(part.replaceAll(/\s+/g, ' '))
  })
  it.each(locales.filter(locale => locale !== 'en'))('in %s contains no English sentence', locale => {
    const translated = new Set(sentencesOf(everyMail[kind](locale)))
    expect(sentencesOf(english).filter(sentence => translated.has(sentence))).toEqual([])
  })
})

/** Lines of prose, without names, addresses and numbers, which are the same in every language. */
const sentencesOf = ({ text }: Mail): string[] =>
  text.split('\n').filter(line => /\p{L}{3}.*[.。：:]$/u.test(line) && !line.includes('VAT number is of'))

describe('numbers', () => {
  const placed = (locale: Locale) => everyMail.orderPlaced(locale).text
  it('are formatted for the reader', () => {
    expect(placed('de')).toContain('4,6\u00a0m aus Stück P-3307, Partie 26-118')
    expect(placed('de')).toContain('314,64\u00a0£')
    expect(placed('en')).toContain('4.6\u00a0m from piece P-3307, lot 26-118')
    expect(placed('en')).toContain('£314.64')
    expect(placed('zh-CN')).toContain('匹号 P-3307 剪 4.6\u00a0m，缸号 26-118')
    expect(everyMail.passwordChanged('de').text).toContain('20. Nov., 14:31 UTC')
  })
  it('to a supplier are metres without prices', () => {
    for (const locale of locales) {
      const { text } = everyMail.supplierOrder(locale)
      expect(text).toMatch(/4[.,]6\u00a0m/)
      expect(text).not.toMatch(/£|314/)
    }
  })
})
