import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { addLine, orderCart } from '../support/buying.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../support/built-pages.ts'
import {
  bookRow,
  colourwayRow,
  fixtureRows,
  manufacturerRow,
  supplierRow,
} from '../support/catalogue-fixture.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { createPageApplication } from '../support/page-application.ts'
import { isSoak } from '../support/rounds.ts'

const ELEMENT = '<img src=x onerror=alert(1)>'
const SCRIPT = '</script><script>alert(1)</script>'
const ATTRIBUTE = '"\'><b onmouseover=alert(1)>'
const RIGHT_TO_LEFT = '\u202Egnp.htolc\u202C \u05D0\u05D1'

/** Of the Big List of Naughty Strings what may be the name of a colour; every fourth, and all in a soak. */
const naughty = [
  ...new Set(
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, '..', 'intake', 'data', 'blns.json'), 'utf8'),
    ) as string[],
  ),
]
  .filter(text => text.trim() !== '' && text.length <= 60 && text.isWellFormed() && !/\p{Cc}/u.test(text))
  .filter((_, nth) => isSoak || nth % 4 === 0)

const from = { supplier: 'hostile', manufacturer: 'hostile-mill' }
const rows = [
  ...fixtureRows,
  supplierRow({
    slug: 'hostile',
    name: `House ${SCRIPT}`,
    description: `Weaves ${ELEMENT}${SCRIPT}${ATTRIBUTE}`,
    place: `Place ${ATTRIBUTE}`,
    contactName: `Kerr ${ELEMENT}`,
    phone: `1 ${ELEMENT}`,
    terms: `Terms ${SCRIPT}${RIGHT_TO_LEFT}`,
  }),
  manufacturerRow({ slug: 'hostile-mill', name: `Mill ${ELEMENT}`, place: `Vale ${SCRIPT}` }),
  bookRow({
    slug: 'hostile-book',
    supplier: 'hostile',
    name: `Book ${SCRIPT}`,
    volume: `vol. ${ATTRIBUTE}`,
    season: `S ${ELEMENT}`,
  }),
  colourwayRow({
    ...from,
    slug: 'hostile-cloth',
    design: 'hostile-design',
    facts: {
      designName: `Cloth ${SCRIPT}`,
      designNumber: '=1+1',
      collection: `Set ${ATTRIBUTE}`,
      designer: `By ${ELEMENT}`,
      finish: RIGHT_TO_LEFT,
    },
    colourName: `Colour ${ELEMENT}`,
    colourNumber: `<b onclick=x>`,
    supplierSku: `=cmd|'/c calc'!A1 ${ELEMENT}`,
    book: { slug: 'hostile-book', page: 1 },
  }),
  ...naughty.map((colourName, at) =>
    colourwayRow({
      ...from,
      slug: `naughty-${at}`,
      design: 'naughty-design',
      facts: { designName: `Naughty ${RIGHT_TO_LEFT}` },
      colourName,
      book: { slug: 'hostile-book', page: at + 2 },
    }),
  ),
]

const quoted = /<([a-z][a-z0-9-]*)((?:\s+[^\s=<>"']+(?:="[^"]*")?)*)\s*\/?>/gi
const scripts = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** What a reader's browser would make of it: nothing that anybody put into the catalogue is an element or runs. */
function expectHarmless(html: string, where: string): void {
  for (const [, attributes = '', content = ''] of html.matchAll(scripts)) {
    expect(content, where).not.toMatch(/<\/?script|<!--/i)
    if (attributes.includes('application/ld+json'))
      expect(() => JSON.parse(content) as unknown, where).not.toThrow()
    else expect(attributes, where).not.toContain('src="x"')
  }
  const document = html.replaceAll(scripts, '')
  for (const [, name = '', attributes = ''] of document.matchAll(quoted)) {
    expect(name.toLowerCase(), where).not.toMatch(/^(script|iframe|object|embed|base|marquee)$/)
    expect(attributes.replaceAll(/"[^"]*"/g, ''), where).not.toMatch(/\son\w/i)
    expect(attributes, where).not.toMatch(
      /\s(?:href|src|action|formaction)="\s*(?:javascript|data|vbscript):/i,
    )
  }
  // Whatever is left once the elements that are well written are taken out is text: no sign in it opens another.
  expect(
    document.replaceAll(quoted, '').replaceAll(/<\/[a-z][a-z0-9-]*>|<!--.*?-->|<!doctype html>/gi, ''),
    where,
  ).not.toMatch(/<[a-z/!?]/i)
}

describe.runIf(hasBuiltPages)('hostile text in a catalogue', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let browser: BrowserWithoutScripts
  let buyer: Awaited<ReturnType<typeof signUpRetailer>>
  let stranger: BrowserWithoutScripts
  let shared: string
  let orderId: string
  beforeAll(async () => {
    pages = await createPageApplication({ rows })
    const app = pages.appWith(await builtPages())
    buyer = await signUpRetailer(pages.application)
    stranger = createBrowserWithoutScripts(app)
    browser = createBrowserWithoutScripts(app)
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(buyer.token))}`)
    const { client } = buyer
    const { id } = (await succeed(client(createFavoritesList, { body: { name: `List ${SCRIPT}` } }))).data
    for (const fabricId of ['hostile-cloth', 'naughty-0', 'naughty-1'])
      await succeed(client(addFavorite, { params: { id }, body: { fabricId, note: ELEMENT } }))
    const share = await succeed(client(shareFavorites, { params: { id }, body: { days: 7 } }))
    shared = paths.share(share.data.linkToken)
    await addLine(client, { fabricId: 'hostile-cloth', fabricQuantity: 3, sidemark: ELEMENT, note: SCRIPT })
    orderId = (await succeed(orderCart(client, { note: ELEMENT }))).data.id
    await addLine(client, { fabricId: 'hostile-cloth', fabricQuantity: 2, sidemark: ATTRIBUTE })
  }, 120_000)
  afterAll(() => pages.application.close())

  const cloth = paths.fabric('hostile-cloth')
  it.each<[string, () => string]>([
    ['a fabric', () => cloth],
    ['its supplier', () => paths.supplier('hostile')],
    ['its book', () => paths.book('hostile', 'hostile-book')],
    ['its page in the book', () => paths.bookFabric('hostile', 'hostile-book', 'hostile-cloth')],
    ['all suppliers', () => paths.suppliers],
    ['a list that was shared', () => shared],
    ['the found', () => `${paths.fabrics}?q=${encodeURIComponent(ELEMENT)}`],
    ['the list', () => `${paths.fabrics}?supplier=hostile`],
  ])('is text on the page of %s, signed in or not', async (name, address) => {
    for (const visitor of [stranger, browser]) {
      const { status, html } = await visitor.open(address())
      expect([200, 302], name).toContain(status)
      expectHarmless(html, name)
    }
    if (name !== 'the found') expect((await browser.open(address())).html, name).toContain('alert(1)&gt;')
  })
  it.each<[string, () => string]>([
    ['favourites', () => paths.favorites],
    ['the cart', () => paths.checkout],
    ['the orders', () => paths.orders],
    ['an order, as it is printed', () => paths.order(orderId)],
    ['the dashboard', () => paths.dashboard],
  ])('is text on a member’s page of %s', async (name, address) => {
    const { status, html } = await browser.open(address())
    expect([200, 302], name).toContain(status)
    expectHarmless(html, name)
  })
  it(
    'is text on the pages of every naughty colour',
    async () => {
      for (const at of naughty.keys()) {
        const { status, html } = await stranger.open(paths.fabric(`naughty-${at}`))
        expect(status, naughty[at]).toBe(200)
        expectHarmless(html, naughty[at]!)
      }
    },
    isSoak ? 900_000 : 120_000,
  )
  it('is what the structured data of its page says, unchanged', async () => {
    const { html } = await stranger.open(cloth)
    const data = [...html.matchAll(scripts)].filter(([, attributes]) => attributes?.includes('ld+json'))
    expect(data.length).toBeGreaterThan(0)
    expect(JSON.stringify(data.map(([, , content]) => JSON.parse(content!) as unknown))).toContain(SCRIPT)
  })
  it('is text in the mails of an order, and cannot add a header', async () => {
    const mails = await pages.application.db
      .selectFrom('mails')
      .select(['kind', 'subject', 'html_body'])
      .execute()
    const ofOrder = mails.filter(({ html_body: html }) => html.includes('alert(1)&gt;'))
    expect(ofOrder.length).toBeGreaterThan(0)
    for (const { kind, subject, html_body: html } of mails) {
      expectHarmless(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''), kind)
      expect(subject, kind).not.toMatch(/[\r\n]/)
    }
  })
})
