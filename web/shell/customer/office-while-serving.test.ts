import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { setCustomer } from '@selvedge/contract/account/customer.ts'
import { markFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { createQuote } from '@selvedge/contract/quotes/quotes.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { addColleague } from '../../../tests/support/team.ts'

describe.runIf(hasBuiltPages)('while a customer looks', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let buyer: Awaited<ReturnType<typeof signUpRetailer>>
  let browser: BrowserWithoutScripts
  let addresses: string[]
  beforeAll(async () => {
    pages = await createPageApplication()
    buyer = await signUpRetailer(pages.application)
    browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(buyer.token))}`)
    const { client } = buyer
    const cloth = { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 }
    await addLine(client, cloth)
    const order = await succeed(orderCart(client))
    const requester = await addColleague(pages.application, client, 'requester')
    await addLine(requester.client, cloth)
    const asked = await succeed(orderCart(requester.client))
    await addLine(client, cloth)
    const quote = await succeed(
      client(createQuote, {
        body: {
          title: 'The Rectory',
          endCustomer: 'Mrs Ellis',
          note: '',
          depositPercent: 0,
          basis: 'trade',
          markupPercent: 80,
          taxPercent: null,
          listId: null,
          validUntil: new Date().toISOString().slice(0, 10),
        },
      }),
    )
    addresses = [
      paths.dashboard,
      paths.orders,
      paths.order(order.data.id),
      paths.approval(asked.data.id),
      paths.quotes,
      paths.quote(quote.data.id),
      paths.newQuote,
      paths.wallet,
    ]
  })
  afterAll(() => pages.application.close())

  const AMOUNT = /£\s?\d/
  const amountsOn = async () => {
    const read = await Promise.all(addresses.map(address => browser.open(address)))
    return read.map(({ html, status }, at) => [addresses[at], status, AMOUNT.test(html)])
  }

  it('no page of the office shows a sum, until somebody asks for them', async () => {
    const { client } = buyer
    expect(await amountsOn()).toEqual(addresses.map(address => [address, 200, true]))
    expect((await browser.open(paths.dashboard)).html).toContain(' in total')
    await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    expect(await amountsOn()).toEqual(addresses.map(address => [address, 200, false]))
    const { html } = await browser.open(paths.dashboard)
    expect(html).toContain('Trade prices are hidden while you serve Mrs Ellis.')
    expect(html).not.toContain('Suppliers by spend')
    // A sum that is covered leaves no words behind.
    expect(html).not.toContain(' in total')
    // Nobody approves a sum that they do not see.
    expect((await browser.open(addresses[3]!)).html).not.toContain('value="approve"')
    await succeed(client(setCustomer, { body: { name: '', tradePrices: true } }))
    expect(await amountsOn()).toEqual(addresses.map(address => [address, 200, true]))
  })

  it('every page marks that trade prices are shown, and one press hides them', async () => {
    const { client } = buyer
    const mark = 'Trade prices are shown. Hide them'
    await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    expect((await browser.open(paths.home)).html).not.toContain(mark)
    await succeed(client(setCustomer, { body: { name: '', tradePrices: true } }))
    expect((await browser.open(paths.home)).html).toContain(mark)
    await browser.submit(paths.customer, { prices: 'hide', returnTo: paths.home })
    expect((await browser.open(paths.home)).html).not.toContain(mark)
  })

  it('the cart says what to do to order, and a favourites list that its prices are RRP', async () => {
    const { client } = buyer
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const { listId } = (
      await succeed(client(markFavorite, { body: { fabricId: 'glenmoor-04-loch', isFavorite: true } }))
    ).data
    await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    const cart = (await browser.open(paths.checkout)).html
    expect(cart).toContain('Show trade prices to order')
    expect(cart).toContain('Show them to check the total and place the order.')
    const current = async () =>
      /aria-current="[^"]*"[^>]*>(Your prices|RRP)</.exec(
        (await browser.open(paths.favoritesList(listId))).html,
      )?.[1]
    expect(await current()).toBe('RRP')
    await succeed(client(setCustomer, { body: { name: '', tradePrices: true } }))
    expect(await current()).toBe('Your prices')
  })
})
