import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { writeOfClaim } from '@selvedge/contract/claims/claims.ts'
import { askAboutClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../../tests/support/buying.ts'
import { deliveredLine, openDesk, raise } from '../../../tests/support/claims.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('the dashboard', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  const opened = async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    return { client, read: async () => (await browser.open(paths.dashboard)).html }
  }

  it('says where orders stand: none, open with the next dispatch, late, finished', async () => {
    const { client, read } = await opened()
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

  it('counts the questions about claims that its reader has to answer', async () => {
    const { client, read } = await opened()
    const { lineId } = await deliveredLine(pages.application, client)
    const params = { id: await raise(client, { lineId }) }
    expect(await read()).not.toContain('question to answer')
    const desk = await openDesk(pages.application, 'operator')
    await succeed(desk.client(askAboutClaim, { params, body: { version: 1, message: 'How wide is it?' } }))
    expect(await read()).toContain('1 question to answer')
    await succeed(client(writeOfClaim, { params, body: { message: 'It is 2 mm wide.' } }))
    expect(await read()).not.toContain('question to answer')
  })
})
