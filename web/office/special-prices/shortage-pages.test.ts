import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addMeasuredFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { linesOf, readCart } from '../../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { askFor, offer, readSpecial, supplierLink } from '../../../tests/support/special-prices.ts'
import { askForList } from './ask-address.ts'

const LOCH = 'glenmoor-04-loch'

describe.runIf(hasBuiltPages)('a length that is more than there is', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  const browserOf = async (token?: string) => {
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    if (token) browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    return browser
  }

  it('is said where a price is asked for a list of favourites', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const note = (quantity: number) =>
      succeed(client(addMeasuredFavorite, { body: { fabricId: LOCH, entered: { quantity, unit: 'm' } } }))
    const browser = await browserOf(token)
    const { listId } = (await note(20)).data
    expect((await browser.open(askForList(listId))).html).not.toMatch(/\sm in stock/)
    await note(300)
    expect((await browser.open(askForList(listId))).html).toMatch(/[\d.]+\sm in stock/)
  })

  it('is said where its price is offered, which can be accepted only once it is of use', async () => {
    const { client, token } = await signUpRetailer(pages.application, {
      suppliers: [{ id: 'halden-and-rowe' }],
    })
    const browser = await browserOf(token)
    const id = await askFor(client, { fabricId: LOCH, metres: 400 })
    await offer(pages.application, id)
    const { html } = await browser.open(paths.specialPrices)
    expect(html).toMatch(/This price is for 400(\.0)?\sm or more\. Only 40\.6\sm is in stock/)
    expect(html).not.toContain('value="accept"')
    expect(html).not.toContain('good for one order')
    const version = String((await readSpecial(client, id)).version)
    const refused = await browser.submit(paths.specialPrices, { intent: 'accept', id, version })
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('isn’t enough in stock')])
  })

  it('can be ordered in part at an accepted price: one press puts that into the cart, once', async () => {
    const { client, token } = await signUpRetailer(pages.application, {
      suppliers: [{ id: 'halden-and-rowe' }],
    })
    const browser = await browserOf(token)
    const id = await askFor(client, { fabricId: LOCH, metres: 400 })
    await offer(pages.application, id, { minimumMetres: 20 })
    const version = String((await readSpecial(client, id)).version)
    await browser.submit(paths.specialPrices, { intent: 'accept', id, version })
    const { html } = await browser.open(paths.specialPrices)
    expect(html).toMatch(/Add 40\.6\sm to cart/)
    const formKey = /name="formKey" value="([^"]+)"/.exec(html)![1]!
    for (const _ of [1, 2]) {
      const sent = await browser.submit(paths.specialPrices, { intent: 'addToCart', id, formKey })
      expect([sent.status, sent.location]).toEqual([302, paths.checkout])
    }
    expect(linesOf(await readCart(client))).toMatchObject([
      { cutMicrometres: 40_600_000, unitPriceMinor: 5500, priceSource: 'special' },
    ])
    expect((await browser.open(paths.specialPrices)).html).toContain('In your cart')
  })

  it('is said to the supplier that the link in a mail leads to', async () => {
    const { client } = await signUpRetailer(pages.application, { suppliers: [{ id: 'halden-and-rowe' }] })
    const read = async (metres: number) => {
      const id = await askFor(client, { fabricId: LOCH, metres })
      const link = await supplierLink(pages.application, id)
      const { html } = await (await browserOf()).open(`${paths.answer(link)}?lang=en`)
      return html
    }
    expect(await read(320)).toMatch(/Only [\d.,]+\sm is available/)
  })
})
