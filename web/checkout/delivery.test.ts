import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { saveProfileManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { createBrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addLine, linesOf, orderCart, readCart } from '../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

const LOCH = 'glenmoor-04-loch'
const marshLane = {
  intent: 'address',
  kind: 'workroom',
  label: 'Marsh Lane Workroom',
  line1: 'Unit 4, Marsh Lane',
  line2: '',
  city: 'Bath',
  region: '',
  postcode: 'BA2 3QL',
  country: 'GB',
  instructions: 'Ask for Marian',
}
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll('&amp;', '&')

describe.runIf(hasBuiltPages)('delivery on the checkout page, without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  async function buyer() {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const line = await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    return {
      client,
      browser,
      line,
      destinations: async () => linesOf(await readCart(client)).map(item => item.shipTo),
    }
  }

  it('goes to an address that is added there, with what was typed kept where it is refused', async () => {
    const { client, browser, destinations } = await buyer()
    const refused = await browser.submit(paths.checkout, { ...marshLane, lines: 'all', postcode: 'XYZ' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="Marsh Lane Workroom"')
    expect(refused.html).toContain('id="new-postcode-error"')
    const added = await browser.submit(paths.checkout, { ...marshLane, lines: 'all' })
    expect([added.status, added.location]).toEqual([302, paths.checkout])
    const { data } = await succeed(client(getBusinessDetails))
    expect(await destinations()).toEqual([data.addresses[0]!.id])
    const page = wordsOf((await browser.open(paths.checkout)).html)
    expect(page).toContain('Halden & Rowe to Marsh Lane Workroom')
    expect(page).toContain('Ask for Marian')
  })

  it('offers a workroom as soon as the business has chosen it, for the order and for a line', async () => {
    const { client, browser, destinations } = await buyer()
    const body = { selectedManufacturers: ['marsh-lane-workroom'] }
    await succeed(client(saveProfileManufacturers, { query: { step: '3' }, body }))
    const { id } = (await succeed(client(getBusinessDetails))).data.workrooms[0]!
    const { html } = await browser.open(paths.checkout)
    expect(html.split(`<option value="${id}"`)).toHaveLength(3)
    await browser.submit(paths.checkout, { intent: 'shipAll', shipTo: id })
    expect(await destinations()).toEqual([id])
    expect(wordsOf((await browser.open(paths.checkout)).html)).toContain('Ask for Marian')
  })

  it('offers every address of the business at once, for the order and for a line', async () => {
    const { client, browser, line, destinations } = await buyer()
    const second = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    await browser.submit(paths.checkout, { ...marshLane, lines: 'none' })
    expect(await destinations()).toEqual([null, null])
    const id = (await succeed(client(getBusinessDetails))).data.addresses[0]!.id
    const { html } = await browser.open(paths.checkout)
    expect(html.split(`<option value="${id}"`)).toHaveLength(4)
    await browser.submit(paths.checkout, { intent: 'shipLine', id: second, shipTo: id })
    expect(await destinations()).toEqual([null, id])
    // Sent while no address is chosen, because the lines go to several: nothing changes.
    await browser.submit(paths.checkout, { intent: 'shipAll' })
    expect(await destinations()).toEqual([null, id])
    await browser.submit(paths.checkout, { intent: 'shipAll', shipTo: id })
    expect(await destinations()).toEqual([id, id])
    await browser.submit(paths.checkout, { intent: 'shipLine', id: line, shipTo: '' })
    expect(await destinations()).toEqual([null, id])
    const { data } = await succeed(orderCart(client))
    const order = wordsOf((await browser.open(paths.order(data.id))).html)
    expect(order).toContain('To Ellwood & Daughter, 14 Walcot Street')
    expect(order).toContain('To Marsh Lane Workroom, Unit 4, Marsh Lane')
    expect(order).toContain('Ask for Marian')
  })
})
