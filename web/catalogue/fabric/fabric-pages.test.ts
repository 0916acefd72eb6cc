import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart, readOrder } from '../../../tests/support/buying.ts'
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

/** The names in the drawing of a cut list, which end in the number of the cut. */
const cutsDrawn = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>((?:Left|Right|Window|Cut) [^<]*)<\/text>/g)].map(([, name]) => name!)

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
  const signIn = async () => {
    owner = await signUpRetailer(pages.application)
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`)
  }
  beforeEach(async () => {
    browser = createBrowserWithoutScripts(app)
    await signIn()
  })

  it('short of the length asked for shows what else has it, and takes an alert and takes it back', async () => {
    const gone = wordsOf((await browser.open(paths.fabric('glenmoor-13-moss'))).html)
    expect(gone).toContain('Alternatives in stock')
    expect(gone).toMatch(/ΔE [\d.]+.*(wider|narrower|instead of)/)
    const short = `${loch}?metres=400`
    expect(wordsOf((await browser.open(loch)).html)).not.toContain('Tell me when it’s back')
    expect(wordsOf((await browser.open(short)).html)).toContain('Tell me when it’s back')
    const wrong = await browser.submit(short, { alert: 'ask', unit: 'm', quantity: 'many' })
    expect(wrong.html).toMatch(
      /id="alertQuantity"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="alertQuantity"/,
    )
    expect(valueOf(wrong.html, 'quantity')).toBe('many')
    const asked = await browser.submit(short, { alert: 'ask', unit: 'm', quantity: '400' })
    expect(asked.location).toBe(short)
    const told = wordsOf((await browser.open(short)).html)
    expect(told).toContain('We’ll email you when 400.0 m is in stock.')
    await browser.submit(short, { alert: 'drop' })
    expect(wordsOf((await browser.open(short)).html)).not.toContain('We’ll email you')
  })

  it('out of stock offers to tell when it is back, and promises no delivery whose day has passed', async () => {
    const sage = paths.fabric('inis-300-07-sage')
    const styleOf = (html: string, words: string): string | undefined =>
      new RegExp(`<button[^>]*class="([^"]*)"[^>]*>(?:<span[^>]*>)?${words}<`).exec(html)?.[1]
    const ofMain = styleOf((await browser.open(loch)).html, 'Add to cart')!.split(' ')
    const { now } = pages.application.clock
    try {
      const openOn = async (day: string) => {
        pages.application.clock.now = new Date(`${day}T09:00Z`)
        await signIn()
        return browser.open(sage)
      }
      const awaited = await openOn('2026-12-10')
      const [main] = ofMain.filter(name => !styleOf(awaited.html, 'Add to cart')!.split(' ').includes(name))
      expect(styleOf(awaited.html, 'Tell me when it’s back')!.split(' ')).toContain(main)
      expect(wordsOf(awaited.html)).toContain('Out of stock, 120.0 m expected on Fri 11 Dec')
      expect(wordsOf(awaited.html)).toMatch(/Incoming ?900 ?due Fri 11 Dec/)
      const overdue = wordsOf((await openOn('2026-12-12')).html)
      expect(overdue).toMatch(/Incoming ?900 ?was due Fri 11 Dec, not confirmed/)
      expect(overdue).toContain('Out of stock; more can be ordered once it is in')
      expect(overdue).toContain('out of stock, no delivery confirmed')
      expect(overdue).not.toMatch(/made to order|0\.0 m|Reserve for/)
      const added = await browser.submit(sage, {
        intent: 'addToCart',
        orderType: 'cut',
        unit: 'm',
        quantity: '2',
      })
      expect(wordsOf((await browser.open(added.location!)).html)).toMatch(
        /Added to cart Inis 300 07 Sage, 2\.0 m, Out of stock; more can be ordered once it is in/,
      )
    } finally {
      pages.application.clock.now = now
    }
  })

  it('says beside the price of a longer length that the stock is less', async () => {
    const rowan = wordsOf((await browser.open(paths.fabric('glenmoor-06-rowan'))).html)
    expect(rowan).toMatch(/Whole piece, or 25 m and over ?20\.0 m in stock now/)
    const enough = wordsOf((await browser.open(loch)).html)
    expect(enough).toContain('Whole piece, or 25 m and over')
    expect(enough).not.toContain('in stock now')
  })

  it('says once, and beside the field, what is wrong with a length', async () => {
    const refused = async (quantity: string) => {
      const line = { intent: 'addToCart', orderType: 'cut', unit: 'm', quantity }
      return wordsOf((await browser.submit(loch, line)).html)
    }
    const times = (html: string, words: string): number => html.split(words).length - 1
    const tooLong = await refused('99999')
    // In the summary and beside the field.
    expect(times(tooLong, 'No more than 10,000 m per line')).toBe(2)
    expect(tooLong).not.toContain('Enter a length above zero')
    for (const none of ['0', '-4']) {
      const html = await refused(none)
      expect(times(html, 'Enter a length above zero, such as 12.5')).toBe(2)
      expect(html).not.toContain('That isn’t a number')
    }
    expect(times(await refused('some'), 'That isn’t a number. Enter a length such as 12.5')).toBe(2)
    const window = `${loch}?${window250.replace('drop=232', 'drop=232&count=-4')}`
    expect(wordsOf((await browser.open(window)).html)).toContain('Enter a number above zero')
  })

  it('shows the pieces of the dye lot chosen, proposes one of them, and takes none of another', async () => {
    const form = { unit: 'm', quantity: '2', orderType: 'cut', sidemark: '' }
    const any = await browser.open(loch)
    expect(any.html).toContain('name="showLot"')
    const lotsShown = (html: string) =>
      new Set(Array.from(html.matchAll(/<td>(2209|2164)<\/td>/g), ([, lot]) => lot))
    expect(lotsShown(any.html)).toEqual(new Set(['2209', '2164']))
    for (const dyeLot of ['2209', '2164']) {
      const { html } = await browser.submit(loch, { ...form, pieceId: '', dyeLot, showLot: 'on' })
      expect(lotsShown(html)).toEqual(new Set([dyeLot]))
      expect(wordsOf(html)).toMatch(new RegExp(`Suggested: piece \\S+, lot ${dyeLot}`))
      expect(html).toMatch(
        new RegExp(`<option[^>]*(selected="" value="${dyeLot}"|value="${dyeLot}" selected="")`),
      )
    }
    const { data: fabric } = await succeed(owner.client(getFabric, { params: { id: 'glenmoor-04-loch' } }))
    const pieceId = fabric.pieces.find(({ dyeLot }) => dyeLot === '2209')!.id
    const refused = await browser.submit(loch, { ...form, pieceId, dyeLot: '2164' })
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.html)).toContain('is from lot 2209, not lot 2164')
    expect((await succeed(owner.client(getCart))).data.lineCount).toBe(0)
  })

  it('names the dye lots where no lot has the whole length, before it is added and before it is paid', async () => {
    const warning = /Cut from 2 dye lots\. [\d.]+ m of lot 2209, [\d.]+ m of lot 2164\. Shades can differ/
    const short = { unit: 'm', orderType: 'cut', sidemark: '', pieceId: '', dyeLot: '', step: 'up' }
    const one = await browser.submit(loch, { ...short, quantity: '14' })
    expect(wordsOf(one.html)).not.toMatch(/Cut from \d/)
    const { html } = await browser.submit(loch, { ...short, quantity: '35' })
    expect(wordsOf(html)).toMatch(warning)
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    expect(wordsOf((await browser.open(paths.checkout)).html)).not.toMatch(/from (2|several) dye lots/)
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 35 })
    const cart = wordsOf((await browser.open(paths.checkout)).html)
    expect(cart).toContain('One line is cut from several dye lots')
    expect(cart.match(new RegExp(warning, 'g'))).toHaveLength(2)
  })

  it('calculates a window, fills in the length, and sends the cut list with the line', async () => {
    const { html } = await browser.open(`${loch}?${window250}`)
    const words = wordsOf(html)
    expect(words).toContain('232 + 15 + 10 = 257 cm, rounded up to 15 repeats of 18.3 cm')
    expect(words).toContain('13.8 m')
    // All of the page is in place without scripts.
    expect(html).not.toMatch(/<div hidden="" id="S:|<template id="B:/)
    expect(valueOf(html, 'quantity')).toBe('13.725')
    const cutList = valueOf(html, 'cutList')!.replaceAll('&quot;', '"')
    const figures = {
      make: 'curtain',
      cuts: { count: 5, lengthMicrometres: 2_745_000, isRailroaded: false },
      extraMicrometres: 0,
      totalMicrometres: 13_725_000,
    }
    expect(JSON.parse(cutList)).toEqual(figures)
    const line = { unit: 'm', quantity: '13.725', orderType: 'cut', sidemark: '', pieceId: '', cutList }
    const added = await browser.submit(loch, { ...line, withCutList: 'on' })
    expect(added.location).toContain('added=1')
    await browser.submit(loch, line)
    const { data: cart } = await succeed(owner.client(getCart))
    const lines = cart.groups.flatMap(({ items }) => items.map(({ note, cutList }) => ({ note, cutList })))
    expect(lines).toEqual([
      { note: '', cutList: figures },
      { note: '', cutList: null },
    ])
    const shown = wordsOf((await browser.open(paths.checkout)).html)
    expect(shown).toContain('Curtain: 5 drops of 274.5 cm. 13.725 m in total.')
  })

  it('calculates a bay of three, and draws each drop on its piece here and on the order', async () => {
    const measures = 'make=curtain&unit=cm&turn=15&hem=10&sides=0&heading=pencilPleat-200'
    const left = 'window=Left&track=60&drop=232&count=1'
    const middle = 'window=&track=120&drop=200&count=1'
    const right = 'window=Right&track=60&drop=100&count=2'
    const two = (await browser.open(`${loch}?${measures}&${left}&${right}&add=window`)).html
    expect(two.match(/name="drop"/g)).toHaveLength(3)
    expect(two).toMatch(/<button[^>]*name="remove"[^>]*value="3"|<button[^>]*value="3"[^>]*name="remove"/)
    const one = (await browser.open(`${loch}?${measures}&${left}&${right}&remove=1`)).html
    expect(one.match(/name="drop"/g)).toHaveLength(1)
    expect(valueOf(one, 'drop')).toBe('100')

    const { html } = await browser.open(`${loch}?${measures}&${left}&${middle}&${right}`)
    // 274.5 cm, 2 × 237.9 cm and 2 × 128.1 cm of whole repeats.
    expect(wordsOf(html)).toContain('1 × 274.5 cm, 2 × 237.9 cm, 2 × 128.1 cm')
    expect(valueOf(html, 'quantity')).toBe('10.065')
    const names = ['Left 1', 'Window 2, cut 1', 'Window 2, cut 2', 'Right 1', 'Right 2']
    expect(cutsDrawn(html)).toEqual(names)
    const cutList = valueOf(html, 'cutList')!.replaceAll('&quot;', '"')
    const line = { unit: 'm', quantity: '10.065', orderType: 'cut', sidemark: '', pieceId: '', cutList }
    await browser.submit(loch, { ...line, withCutList: 'on' })
    const stored = {
      make: 'curtain' as const,
      cuts: { count: 2, lengthMicrometres: 1_281_000, isRailroaded: false },
      extraMicrometres: 0,
      totalMicrometres: 2_562_000,
    }
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2.6, cutList: stored })
    const { id } = (await succeed(orderCart(owner.client))).data
    const order = await readOrder(owner.client, id)
    const page = (await browser.open(paths.order(id))).html
    expect(cutsDrawn(page).toSorted()).toEqual([...names, 'Cut 1', 'Cut 2'].toSorted())
    const { lines } = order.shipments[0]!
    const [from] = lines.find(({ cutMicrometres }) => cutMicrometres === 10_100_000)!.allocations
    const onPiece = lines
      .flatMap(({ allocations }) => allocations)
      .filter(({ pieceNumber }) => pieceNumber === from!.pieceNumber)
      .reduce((sum, { lengthMicrometres }) => sum + lengthMicrometres, 0)
    const stays = ((from!.pieceMicrometres! - onPiece) / 1_000_000).toFixed(1)
    expect(wordsOf(page)).toContain(
      `Leaves ${stays} m on piece ${from!.pieceNumber}, dye lot ${from!.dyeLot}.`,
    )
    expect(wordsOf(page)).toContain('Left (1 drop of 274.5 cm), Window 2 (2 drops of 237.9 cm)')
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

  it('says beside the order what its supplier charges for carriage, or that it is not stated', async () => {
    const { db } = pages.application
    const { carriage_minor, carriage_free_over_minor: over } = await db
      .selectFrom('suppliers')
      .select(['carriage_minor', 'carriage_free_over_minor'])
      .where('slug', '=', 'halden-and-rowe')
      .executeTakeFirstOrThrow()
    const [charge, free] = [carriage_minor!, over!].map(minor => `£${(minor / 100).toFixed(2)}`)
    type Carriage = { carriage_minor?: number | null; carriage_free_over_minor?: number | null }
    const charging = async (carriage: Carriage) => {
      await db.updateTable('suppliers').set(carriage).where('slug', '=', 'halden-and-rowe').execute()
      return wordsOf((await browser.open(loch)).html)
    }
    expect(wordsOf((await browser.open(loch)).html)).toContain(
      `Carriage ${charge} per shipment, free from ${free}`,
    )
    expect(await charging({ carriage_free_over_minor: null })).not.toContain(', free from')
    expect(await charging({ carriage_minor: 0 })).toContain('No carriage charge')
    expect(await charging({ carriage_minor: null })).toContain('Carriage not stated')
    await charging({ carriage_minor, carriage_free_over_minor: over })
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
