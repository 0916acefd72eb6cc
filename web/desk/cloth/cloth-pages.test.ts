import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { changeCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { listDiscountCodes } from '@selvedge/contract/discounts/discount-codes.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { openOperator, type TestOperator } from '../../../tests/support/operators.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

/** The names and values of a form's fields, as a browser without scripts would send them. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(
    html.indexOf('name="seen"') === -1 ? 0 : html.lastIndexOf('<form', html.indexOf('name="seen"')),
  )
  const fields: Record<string, string> = {}
  const text = (value: string) =>
    value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1]
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/\bchecked\b/.test(tag)
    if (name !== undefined && !isOff) fields[name] = text(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name, options] of form.matchAll(/<select\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name!] = text(/<option value="([^"]*)" selected/.exec(options!)?.[1] ?? '')
  return fields
}
const typed = {
  'facts.designName': 'Wharfe',
  'facts.usableWidthCm': '138',
  'facts.composition.0.fibre': 'wool',
  'facts.composition.0.percent': '100',
  'facts.usage.upholstery': 'on',
  'colourways.0.supplierSku': 'WH-01',
  'colourways.0.colourName': 'Peat',
  'colourways.0.hex': '4a3b2f',
  'colourways.0.status': 'active',
  'colourways.0.cutPriceMinor': '52,50',
  'colourways.0.sampleAvailable': 'true',
}

describe.runIf(hasBuiltPages)('writing at the desk without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let browser: BrowserWithoutScripts
  let rosa: TestOperator
  beforeAll(async () => {
    pages = await createPageApplication()
    browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    rosa = await openOperator(pages.application)
    browser.cookies.set('deskToken', `deskToken=${encodeURIComponent(rosa.token)}`)
  }, 60_000)
  afterAll(() => pages.application.close())

  it('a cloth is refused next to its fields with all that was typed, previewed, and added as typed', async () => {
    const page = paths.deskNewCloth('halden-and-rowe')
    const refused = await browser.submit(page, { ...typed, 'colourways.0.gtin': '123', intent: 'save' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Not a barcode')
    expect(refused.html).toContain('value="52,50"')
    const preview = await browser.submit(page, { ...typed, intent: 'preview' })
    expect(preview.html).toContain('As customers will see it')
    const another = await browser.submit(page, { ...typed, intent: 'colourway' })
    expect(fieldsOf(another.html)).toMatchObject({
      'colourways.1.supplierSku': '',
      'colourways.1.cutPriceMinor': '52,50',
    })
    const added = await browser.submit(page, { ...typed, intent: 'save' })
    expect(added).toMatchObject({ status: 302, location: paths.deskCloth('halden-and-rowe-wharfe-peat') })
    const { cloth } = (
      await succeed(rosa.client(getCloth, { params: { id: 'halden-and-rowe-wharfe-peat' } }))
    ).data
    expect(cloth).toMatchObject({
      manufacturer: null,
      facts: {
        pattern: null,
        weightGsm: null,
        fullWidthCm: 138,
        usage: ['upholstery'],
        care: [],
        reversible: null,
      },
      colourways: [
        {
          cutPriceMinor: 5250,
          piecePriceMinor: null,
          pieceLengthMicrometres: null,
          leadTimeDays: null,
          rrpMinor: null,
          hex: '#4a3b2f',
          gtin: null,
        },
      ],
    })
  })

  it('a cloth whose form is sent as it was opened is left as it is, fact by fact', async () => {
    for (const id of ['glenmoor-04-loch', 'inis-300-14-delft']) {
      const before = (await succeed(rosa.client(getCloth, { params: { id } }))).data.cloth
      const { html } = await browser.open(paths.deskCloth(id))
      const saved = await browser.submit(paths.deskCloth(id), { ...fieldsOf(html), intent: 'save' })
      expect(saved).toMatchObject({ status: 302 })
      const after = (await succeed(rosa.client(getCloth, { params: { id } }))).data
      expect(after.cloth).toEqual(before)
      expect(after.lastWritten).toBeNull()
    }
  })

  it('what somebody else changed meanwhile is marked, and overwritten only by another press', async () => {
    const id = 'glenmoor-04-loch'
    const form = fieldsOf((await browser.open(paths.deskCloth(id))).html)
    const seen = (await succeed(rosa.client(getCloth, { params: { id } }))).data.cloth
    const heavier = { ...seen, facts: { ...seen.facts, weightGsm: 777 } }
    await succeed(rosa.client(changeCloth, { params: { id }, body: { ...heavier, seen } }))
    const mine = { ...form, 'facts.weightGsm': '555', intent: 'save' }
    const refused = await browser.submit(paths.deskCloth(id), mine)
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('Someone has changed this in the meantime')
    expect(refused.html).toContain('Now: 777')
    expect(refused.html).toContain('Changed here by Rosa Alm')
    const again = fieldsOf(refused.html)
    expect(again['facts.weightGsm']).toBe('555')
    expect(await browser.submit(paths.deskCloth(id), { ...again, intent: 'save' })).toMatchObject({
      status: 302,
    })
    const now = (await succeed(rosa.client(getCloth, { params: { id } }))).data.cloth
    expect(now.facts.weightGsm).toBe(555)
  })

  it('credit is given once, and a discount code is made and ended', async () => {
    const buyer = await signUpRetailer(pages.application)
    const unknown = await browser.open(`${paths.deskPromotions}?email=nobody%40example.com`)
    expect(unknown.html).toContain('No business has a member with this address')
    const found = await browser.open(`${paths.deskPromotions}?email=${encodeURIComponent(buyer.email)}`)
    expect(found.html).toContain('Give credit to')
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(found.html)![1]!
    const endsOn = new Date(pages.application.clock.now.getTime() + 30 * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const give = { business: buyer.email, currency: 'GBP', idempotencyKey, endsOn, intent: 'give' }
    const address = `${paths.deskPromotions}?email=${encodeURIComponent(buyer.email)}`
    const refused = await browser.submit(address, { ...give, amountMinor: '5000', reason: '' })
    expect(refused.html).toContain('Give a reason')
    expect(refused.html).toContain('value="5000"')
    const sent = { ...give, amountMinor: '50', reason: 'Spring books' }
    for (let press = 0; press < 2; press += 1)
      expect(await browser.submit(address, sent)).toMatchObject({ status: 302 })
    expect((await succeed(buyer.client(getWallet))).data.balanceMinor).toBe(5000)
    const code = { code: 'wool10', percentBasisPoints: '10', 'supplier.halden-and-rowe': 'on', intent: 'add' }
    const made = await browser.submit(paths.deskPromotions, code)
    expect(made).toMatchObject({ status: 302 })
    const { html } = await browser.open(paths.deskPromotions)
    expect(html).toContain('Spring books')
    expect(html).toContain('End WOOL10')
    expect((await browser.submit(paths.deskPromotions, code)).html).toContain('There’s already a code WOOL10')
    await browser.submit(paths.deskPromotions, { code: 'WOOL10', intent: 'close' })
    const [known] = (await succeed(rosa.client(listDiscountCodes))).data
    expect(known).toMatchObject({ code: 'WOOL10', suppliers: ['Halden & Rowe'], used: 0, takenOff: [] })
    expect(known!.closedAt).not.toBeNull()
  })
})
