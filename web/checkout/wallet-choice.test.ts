import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createBrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addLine } from '../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'
import { fillWallet } from '../../tests/support/wallets.ts'

describe.runIf(hasBuiltPages)('wallet credit in the cart', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  it('is shown with the balance it comes from, and what is left of it after the order', async () => {
    const { client, email, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { totalMinor } = (await succeed(client(getCart))).data.totals
    await fillWallet(pages.application, email, totalMinor + 2500)
    const pounds = (minor: number) => `£${(minor / 100).toFixed(2)}`
    expect((await browser.open(paths.checkout)).html).toContain(
      `${pounds(totalMinor + 2500)} in your wallet, £25.00 left after this order`,
    )
  })
})
