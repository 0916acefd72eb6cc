import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { addLine } from '../../tests/support/buying.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { createBrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

const count = (html: string, words: string): number => html.split(words).length - 1

describe.runIf(hasBuiltPages)('special prices on the checkout page', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  it('stand on the line that asked; the other line of the cloth keeps its link', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const line = { fabricId: 'glenmoor-04-loch', fabricQuantity: 3 }
    const asking = await addLine(client, line)
    const other = await addLine(client, line)
    const items = [{ cartItemId: asking, targetPrice: { minor: 5000, unit: 'm' as const } }]
    const asked = await succeed(client(askSpecialPrice, { body: { items, reason: 'project' } }))
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const { html } = await browser.open(paths.checkout)
    expect(count(html, '>Special price requested<')).toBe(1)
    expect(count(html, '>Request a special price<')).toBe(1)
    const form = `${paths.specialPrices}?line=${other}`
    expect(html).toContain(`href="${form}"`)
    // One request at a time for a cloth: the form says so at once, and where to find it.
    const refused = await browser.open(form)
    expect(refused.html).toContain('You already have an open request for this fabric')
    expect(refused.html).toContain(`href="${paths.specialPrice(asked.data.ids[0]!)}"`)
    expect(refused.html).not.toContain('Send the request')
  })
})
