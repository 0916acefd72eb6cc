import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

const loch = paths.fabric('glenmoor-04-loch')
const window250 = 'make=curtain&unit=cm&track=250&drop=232&turn=15&hem=10&sides=0&heading=doublePinch-225'
const book = paths.book('halden-and-rowe', 'border-wools-3')
/** Text of the page: without tags, all white space as single spaces. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`<input[^>]*value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1]

describe.runIf(hasBuiltPages)('a fabric’s page and its books, without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let owner: Awaited<ReturnType<typeof signUpRetailer>>
  let browser: BrowserWithoutScripts
  beforeAll(async () => {
    pages = await createPageApplication()
    app = pages.appWith(await builtPages())
  })
  afterAll(() => pages.application.close())
  beforeEach(async () => {
    owner = await signUpRetailer(pages.application)
    browser = createBrowserWithoutScripts(app)
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`)
  })

  it('calculates a window, fills in the length, and sends the cut list with the line', async () => {
    const { html } = await browser.open(`${loch}?${window250}`)
    const words = wordsOf(html)
    expect(words).toContain('232 + 15 + 10 = 257 cm, up to 15 repeats of 18.3 cm')
    expect(words).toContain('13.8 m')
    // All of the page is in place without scripts.
    expect(html).not.toMatch(/<div hidden="" id="S:|<template id="B:/)
    expect(valueOf(html, 'quantity')).toBe('13.725')
    const cutList = valueOf(html, 'cutList')!
    expect(cutList.replaceAll('\u00a0', ' ')).toBe('Curtain: 5 drops of 274.5 cm. 13.725 m in all.')
    const line = { unit: 'm', quantity: '13.725', orderType: 'cut', sidemark: '', pieceId: '', cutList }
    const added = await browser.submit(loch, { ...line, withCutList: 'on' })
    expect(added.location).toContain('added=1')
    await browser.submit(loch, line)
    const { data: cart } = await succeed(owner.client(getCart))
    const notes = cart.groups.flatMap(({ items }) => items.map(({ note }) => note))
    expect(notes.toSorted()).toEqual(['', cutList])
  })

  it('says next to a field what cannot be calculated, and keeps what was typed', async () => {
    const { html } = await browser.open(`${loch}?make=curtain&unit=cm&track=wide&drop=&worked=1`)
    expect(valueOf(html, 'track')).toBe('wide')
    expect(html).toMatch(/id="metreage-track"[^>]*aria-invalid="true"/)
    expect(wordsOf(html)).toContain('Enter a number, such as 12.5')
    expect(wordsOf(html)).toContain('Enter a measurement')
  })

  it('reads a sheet that was typed in centimetres in inches, and orders the same cloth', async () => {
    await browser.submit(paths.preferences, { measurementType: 'imperial', returnTo: loch })
    const { html } = await browser.open(`${loch}?${window250}`)
    expect(valueOf(html, 'drop')).toBe('91.34')
    expect(Number(valueOf(html, 'quantity')) * 0.9144).toBeGreaterThanOrEqual(13.725)
  })

  it('opens a book at the page in the URL, and marks it as held', async () => {
    const { html } = await browser.open(`${book}?page=1`)
    expect(html).toContain('The open book')
    expect(wordsOf(html)).toContain('We have this book')
    const marked = await browser.submit(book, { held: 'yes' })
    expect(marked.location).toBe(book)
    expect(wordsOf((await browser.open(book)).html)).toContain('In your shop')
    const supplier = paths.supplier('halden-and-rowe')
    expect(wordsOf((await browser.open(`${supplier}?books=held`)).html)).toContain('Border Wools')
    await browser.submit(book, { held: 'no' })
    const none = wordsOf((await browser.open(`${supplier}?books=held`)).html)
    expect(none).toContain('You haven’t marked any of these books as yours')
  })

  it('compares up to four fabrics and says which it left out', async () => {
    const { html } = await browser.open(`${paths.compare}?cloth=glenmoor-04-loch&cloth=inis-300-14-delft`)
    const words = wordsOf(html)
    expect(words).toContain('Glenmoor')
    expect(words).toContain('Inis 300')
    expect(html).toContain(`href="${paths.compare}?cloth=inis-300-14-delft"`)
    const many = ['no-such', 'a', 'b', 'c', 'd'].map(id => `cloth=${id}`).join('&')
    const lost = wordsOf((await browser.open(`${paths.compare}?${many}`)).html)
    expect(lost).toContain('4 fabrics are no longer in the catalogue')
    expect(lost).toContain('We left out the rest of the 5')
    expect(wordsOf((await browser.open(paths.compare)).html)).toContain('Nothing to compare yet')
  })

  it('shows visitors the same calculators, without a form to order by', async () => {
    const visitor = createBrowserWithoutScripts(app)
    const { html } = await visitor.open(`${loch}?${window250}`)
    expect(wordsOf(html)).toContain('5 widths')
    expect(html).not.toContain('name="cutList"')
    const refused = await visitor.submit(book, { held: 'yes' })
    expect(refused.location).toContain(paths.signin)
  })
})
