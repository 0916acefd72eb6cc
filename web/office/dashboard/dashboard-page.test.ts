import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('the dashboard', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  it('says where orders stand: none, open with the next dispatch, late, finished', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const read = async () => (await browser.open(paths.dashboard)).html
    expect(await read()).toContain('ordered anything yet')

    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    const open = await read()
    expect(open).toMatch(/1 order is open\..*The next dispatch is expected on .*, from stock/)
    expect(open).toContain('Suppliers by spend')

    await pages.application.db.updateTable('order_shipments').set({ dispatch_on: '2026-01-05' }).execute()
    expect(await read()).toMatch(/1 thing needs your attention.*A dispatch is late.*expected Mon, 5 Jan 2026/)

    await pages.application.db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('number', '=', data.id)
      .execute()
    expect(await read()).toContain('No order is open.')
  })
})
