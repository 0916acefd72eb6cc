import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { listLegalTexts } from '@selvedge/contract/legal/legal-texts.ts'
import { addLine, orderCart } from '../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { writeLegalTexts } from '../../tests/support/legal-texts.ts'
import { openOperator, type TestOperator } from '../../tests/support/operators.ts'
import { addColleague } from '../../tests/support/team.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

const ORIGIN = 'http://selvedge.test'
const HOSTILE = '# Orders <b>\n\n<script>alert(1)</script> & <img src=x onerror=alert(2)>\n\n## No heading'

describe.runIf(hasBuiltPages)('legal texts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let operator: TestOperator
  let stranger: BrowserWithoutScripts
  let buyer: BrowserWithoutScripts
  let owner: Awaited<ReturnType<typeof signUpRetailer>>
  beforeAll(async () => {
    pages = await createPageApplication()
    app = pages.appWith(await builtPages())
    operator = await openOperator(pages.application)
    owner = await signUpRetailer(pages.application)
    stranger = createBrowserWithoutScripts(app)
    buyer = createBrowserWithoutScripts(app)
    buyer.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`)
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  })
  afterAll(() => pages.application.close())

  const linked = (html: string) =>
    [paths.terms, paths.privacy].filter(path => html.includes(`href="${path}"`))
  const send = (body: FormData, address: string) => {
    const headers = { origin: ORIGIN, cookie: `deskToken=${operator.token}`, accept: 'text/html' }
    return app.fetch(new Request(ORIGIN + address, { method: 'POST', headers, body, redirect: 'manual' }))
  }
  // The operator's application and that of the pages are two, as on two nodes.
  const write = async (text?: string) => {
    await writeLegalTexts(operator.client, text)
    await pages.application.deps.index.refresh()
  }
  const typed = (intent: string, text: string) => {
    const body = new FormData()
    body.append('intent', intent)
    body.append('text', text)
    return body
  }

  it('are neither linked nor there before an operator has written them', async () => {
    for (const path of [paths.terms, paths.privacy]) expect((await stranger.open(path)).status).toBe(404)
    expect(linked((await stranger.open(paths.signup)).html)).toEqual([])
    const checkout = (await buyer.open(paths.checkout)).html
    expect(linked(checkout)).toEqual([])
    expect(checkout).not.toContain('name="termsVersion"')
  })
  it('are previewed at the desk as text without being saved, then saved', async () => {
    const address = paths.deskLegalText({ kind: 'terms', language: 'de' })
    const preview = await (await send(typed('preview', HOSTILE), address)).text()
    expect(preview).toMatch(/<h2>Orders &lt;b&gt;<\/h2>/)
    expect(preview).not.toContain('<script>alert(1)')
    expect(preview).not.toContain('<img src=x')
    expect((await stranger.open(paths.terms)).status).toBe(404)
    const saved = await send(typed('save', HOSTILE), address)
    expect([saved.status, saved.headers.get('location')]).toEqual([302, address])
    const { html } = await stranger.open(`${paths.terms}?lang=nl`)
    expect(html).toContain('Taal van deze tekst: Deutsch')
    expect(html).toMatch(/lang="de"[^>]*><h2>Orders &lt;b&gt;<\/h2>/)
    expect(html).toContain(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x onerror=alert(2)&gt;</p>',
    )
    expect(html).toContain('<p>## No heading</p>')
    expect(html).not.toContain('<img src=x')
  })
  it('are linked at the foot, at sign-up and at the checkout, whose order agrees to what it showed', async () => {
    await write()
    const reader = createBrowserWithoutScripts(app)
    const signUp = (await reader.open(paths.signup)).html
    expect(linked(signUp)).toEqual([paths.terms, paths.privacy])
    expect(signUp).toMatch(/Our <a[^>]*href="\/privacy"[^>]*>privacy notice<\/a> says/)
    const { html } = await buyer.open(paths.checkout)
    expect(html).toMatch(/By ordering, you agree to our <a[^>]*href="\/terms"[^>]*>terms of sale<\/a>/)
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!
    const names = ['idempotencyKey', 'readAt', 'cartVersion', 'termsVersion']
    const fields = Object.fromEntries(names.map(name => [name, valueOf(name)]))
    const order = { intent: 'place', paymentMethod: valueOf('paymentMethod'), ...fields }
    await write('Others')
    const refused = await buyer.submit(paths.checkout, order)
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('The terms of sale have changed since you opened this page')
    const current = /name="termsVersion" value="([^"]*)"/.exec(refused.html)![1]!
    expect(current).not.toBe(fields['termsVersion'])
    const again = { ...order, idempotencyKey: crypto.randomUUID(), termsVersion: current }
    expect((await buyer.submit(paths.checkout, again)).status).toBe(302)
    const { terms_version } = await pages.application.db
      .selectFrom('orders')
      .select('terms_version')
      .executeTakeFirstOrThrow()
    expect(terms_version).toBe(current)
  })
  it('are what the approver of a colleague’s order agrees to', async () => {
    const { client } = await addColleague(pages.application, owner.client, 'requester')
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const termsVersion = (await succeed(client(listLegalTexts))).data.find(
      one => one.kind === 'terms',
    )!.version
    const asked = await succeed(orderCart(client, { termsVersion }))
    const { html } = await buyer.open(paths.approval(asked.data.id))
    expect(html).toMatch(/By approving, you agree to our <a[^>]*href="\/terms"[^>]*>terms of sale<\/a>/)
    expect(html).toContain(`name="termsVersion" value="${termsVersion}"`)
  })
})
