import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getClaim } from '@selvedge/contract/claims/claims.ts'
import { hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart, readOrder } from '../../../tests/support/buying.ts'
import { deliveredLine } from '../../../tests/support/claims.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { fulfilShipment } from '../../../tests/support/fulfilling.ts'
import { openOperator } from '../../../tests/support/operators.ts'
import { openBuiltPages, wordsOf, type BuiltPages } from '../../../tests/support/page-browsers.ts'

describe.runIf(hasBuiltPages)('a claim without scripts', () => {
  let pages: BuiltPages
  beforeAll(async () => {
    pages = await openBuiltPages()
  }, 60_000)
  afterAll(() => pages.application.close())

  it('stands although a photo is none, which is named, and its own page no longer says so', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = pages.newBrowser({ member: token })
    const { lineId } = await deliveredLine(pages.application, client)
    const form = new FormData()
    for (const [name, value] of Object.entries({ type: 'flaw', length: '1', message: 'A pale bar.' }))
      form.append(name, value)
    form.append('photos', new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }))
    const sent = (await browser.submit(paths.raiseIssue(lineId), form)).html
    expect(sent).toMatch(/role="alert".*broken\.jpg/s)
    const [, claim] = /href="([^"]*\/shipping-issues\/CL-\d+)"/.exec(sent)!
    const { status, html } = await browser.open(claim!)
    expect(status).toBe(200)
    expect(html).toContain('A pale bar.')
    expect(html).not.toContain('broken.jpg')
  })

  it('is offered on a line of cloth that was sent, and not on a sample', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = pages.newBrowser({ member: token })
    const { client: desk } = await openOperator(pages.application)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    await addLine(client, { fabricId: 'glenmoor-04-loch', orderType: 'sample' })
    const { id } = (await succeed(orderCart(client))).data
    const { shipments } = await readOrder(client, id)
    for (const shipment of shipments) await fulfilShipment(desk, shipment.id, 'delivered')
    const { html } = await browser.open(paths.order(id))
    const isOffered = (type: string) =>
      shipments
        .flatMap(({ lines }) => lines)
        .filter(({ orderType }) => orderType === type)
        .map(line => html.includes(paths.raiseIssue(line.id)))
    expect(isOffered('cut')).toEqual([true])
    expect(isOffered('sample')).toEqual([false])
  })

  it('about a line that has one already is refused with what was typed, and leads there', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = pages.newBrowser({ member: token })
    const { lineId } = await deliveredLine(pages.application, client)
    const raise = (length: string, message: string) =>
      browser.submit(paths.raiseIssue(lineId), { type: 'flaw', length, message })
    const { location } = await raise('1', 'A pale bar.')
    const again = await raise('0.5', 'And a hole.')
    expect(again.status).toBe(409)
    expect(again.html).toMatch(new RegExp(`role="alert".*href="${location}"`, 's'))
    expect(again.html).toContain('And a hole.</textarea>')
  })

  it('is as long as its form said, also for a reader who has changed units since', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = pages.newBrowser({ member: token })
    const { lineId } = await deliveredLine(pages.application, client)
    expect((await browser.open(paths.raiseIssue(lineId))).html).toMatch(/name="unit" value="m"/)
    const sent = { type: 'flaw', unit: 'yd', length: '1', message: 'A pale bar.' }
    const { location } = await browser.submit(paths.raiseIssue(lineId), sent)
    const id = location!.split('/').at(-1)!
    expect((await succeed(client(getClaim, { params: { id } }))).data.lengthMicrometres).toBe(914_400)
  })

  it('that has ended meanwhile says that a message was not sent, and shows it', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = pages.newBrowser({ member: token })
    const { lineId } = await deliveredLine(pages.application, client)
    const sent = { type: 'flaw', length: '1', message: 'A pale bar.' }
    const { location } = await browser.submit(paths.raiseIssue(lineId), sent)
    await browser.submit(location!, { intent: 'withdraw' })
    const { status, html } = await browser.submit(location!, { intent: 'write', message: 'And a hole.' })
    expect(status).toBe(409)
    expect(wordsOf(html)).toContain('This claim is settled. Check where it stands. Not sent: “And a hole.”')
  })
})
