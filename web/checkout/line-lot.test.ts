import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCart, type CartItem } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createBrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addLine } from '../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

/** In stock are 26.4 m of lot 2209 and 14.2 m of lot 2164. */
const LOCH = 'glenmoor-04-loch'

const lotsOffered = (html: string): string[] => {
  const [select = ''] = /<select[^>]*name="dyeLot"[\s\S]*?<\/select>/.exec(html) ?? []
  return Array.from(select.matchAll(/<option[^>]*>([^<]*)/g), ([, words]) => words!.replaceAll('\u00a0', ' '))
}

describe.runIf(hasBuiltPages)('the dye lot of a line, without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  async function buyer() {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const lines = async (): Promise<CartItem[]> =>
      (await succeed(client(getCart))).data.groups.flatMap(group => group.items)
    return { client, browser, lines }
  }

  it('is chosen among those that have the whole length', async () => {
    const { client, browser, lines } = await buyer()
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const { html } = await browser.open(paths.checkout)
    expect(lotsOffered(html)).toEqual([
      'Any dye lot',
      'Lot 2209, 26.4 m available',
      'Lot 2164, 14.2 m available',
    ])
    expect(html).toContain('Change dye lot')
    const sent = await browser.submit(paths.checkout, { intent: 'lot', id, dyeLot: '2209' })
    expect([sent.status, sent.location]).toEqual([302, paths.checkout])
    expect(await lines()).toMatchObject([{ dyeLot: '2209', piece: { dyeLot: '2209' } }])
    await browser.submit(paths.checkout, { intent: 'lot', id, dyeLot: '' })
    expect(await lines()).toMatchObject([{ dyeLot: '' }])
  })

  it('is refused beside the field when it has too little, which another line may have taken', async () => {
    const { client, browser, lines } = await buyer()
    await addLine(client, { fabricId: LOCH, fabricQuantity: 10, dyeLot: '2164' })
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 5 })
    const { html } = await browser.open(paths.checkout)
    expect(html).toContain('Lot 2164, 14.2')
    const refused = await browser.submit(paths.checkout, { intent: 'lot', id, dyeLot: '2164' })
    expect(refused.status).toBe(409)
    const [, message] = new RegExp(`id="lot-${id}-error"[^>]*>([^<]*)`).exec(refused.html) ?? []
    expect(message?.replaceAll('\u00a0', ' ')).toContain(
      'Only 4.2 m of lot 2164 of Glenmoor Loch is available.',
    )
    expect((await lines()).find(line => line.id === id)).toMatchObject({ dyeLot: '' })
  })

  it('is named by the line that is short of it', async () => {
    const { client, browser } = await buyer()
    await addLine(client, { fabricId: LOCH, fabricQuantity: 20, dyeLot: '2164' })
    const { html } = await browser.open(paths.checkout)
    expect(html.replaceAll('\u00a0', ' ')).toContain('Only 14.2 m of lot 2164 available.')
  })
})
