import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, readCart } from '../../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { addColleague } from '../../../tests/support/team.ts'

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe.runIf(hasBuiltPages)('an order to approve, without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  const browserOf = async (token: string) => {
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    return browser
  }
  async function asked() {
    const owner = await signUpRetailer(pages.application)
    const tom = await addColleague(pages.application, owner.client, 'requester')
    for (const fabricQuantity of [3, 2])
      await addLine(tom.client, { fabricId: 'inis-300-14-delft', fabricQuantity })
    const checkout = await browserOf(tom.token)
    const { html } = await checkout.open(paths.checkout)
    expect(wordsOf(html)).toContain('Needs approval')
    expect(wordsOf(html)).not.toContain('Visa ending')
    const sent = await checkout.submit(paths.checkout, {
      intent: 'place',
      idempotencyKey: hidden(html, 'idempotencyKey'),
      cartVersion: hidden(html, 'cartVersion'),
      poNumber: 'ELLIS-026',
      note: '',
      approvalNote: 'Deposit paid',
    })
    const id = /SV-\d+/.exec(sent.location ?? '')?.[0] ?? ''
    return { owner, tom, id, browser: await browserOf(owner.token), checkout }
  }

  it('is sent from the checkout, changed, and approved at the card on the page', async () => {
    const { tom, id, browser, checkout } = await asked()
    expect(wordsOf((await checkout.open(paths.order(id))).html)).toContain('Awaiting approval')
    const { html } = await browser.open(paths.approval(id))
    expect(wordsOf(html)).toContain('Tom Reeve asks for')
    expect(wordsOf(html)).toContain('Deposit paid')
    const [line, other] = Array.from(
      html.matchAll(/name="id" value="([^"]+)"\/><button[^>]*value="leaveOut"/g),
      ([, lineId]) => lineId!,
    )
    await browser.submit(paths.approval(id), { intent: 'change', id: line!, unit: 'm', quantity: '2.5' })
    await browser.submit(paths.approval(id), { intent: 'leaveOut', id: other! })
    const changed = await browser.open(paths.approval(id))
    expect(wordsOf(changed.html)).toContain('Asked for: 3.0 m')
    expect(wordsOf(changed.html)).toContain('These lines go back to the cart of Tom Reeve.')
    const approved = await browser.submit(paths.approval(id), {
      intent: 'approve',
      idempotencyKey: hidden(changed.html, 'idempotencyKey'),
      version: hidden(changed.html, 'version'),
      note: 'Fine',
    })
    expect(approved.location).toBe(`${paths.order(id)}?placed=1`)
    const order = wordsOf((await checkout.open(paths.order(id))).html)
    expect(order).toContain('Nora Ellwood approved it')
    expect(order).toContain('Asked for: 3.0 m')
    expect((await readCart(tom.client)).lineCount).toBe(1)
    // The link of the mail then leads to how it was answered.
    expect((await browser.open(paths.approval(id))).location).toBe(paths.order(id))
  })

  it('is refused with a reason, which is asked for beside its field', async () => {
    const { tom, id, browser, checkout } = await asked()
    const without = await browser.submit(paths.approval(id), { intent: 'refuse', reason: '' })
    expect(without.status).toBe(422)
    expect(without.html).toMatch(/id="reason-error"[^>]*>[^<]*Give a reason/)
    await browser.submit(paths.approval(id), { intent: 'refuse', reason: 'No deposit yet' })
    expect((await succeed(tom.client(getOrder, { params: { id } }))).data.state).toBe('cancelled')
    const order = wordsOf((await checkout.open(paths.order(id))).html)
    expect(order).toContain('This order was not approved Reason: No deposit yet')
    expect((await readCart(tom.client)).lineCount).toBe(2)
  })
})
