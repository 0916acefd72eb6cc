import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addMeasuredFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { askFor, supplierLink } from '../../../tests/support/special-prices.ts'
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

  it('is said to the supplier that the link in a mail leads to', async () => {
    const { client } = await signUpRetailer(pages.application, { suppliers: [{ id: 'halden-and-rowe' }] })
    const read = async (metres: number) => {
      const id = await askFor(client, { fabricId: LOCH, metres })
      const link = await supplierLink(pages.application, id)
      const { html } = await (await browserOf()).open(`${paths.answer(link)}?lang=en`)
      return html
    }
    expect(await read(320)).toMatch(/Only [\d.,]+\sm is free/)
  })
})
