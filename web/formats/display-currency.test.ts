import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebHandler } from '@selvedge/server/app.ts'
import { addLine, orderCart, readCart, readOrder } from '../../tests/support/buying.ts'
import { signUpRetailer, type Member } from '../../tests/support/factories.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

const NBSP = '\u00a0'
const MOSS = 'corsara-02-moss'
const NOTE = '€1 = £0.80, rate of 19 Nov 2026. Charged in pounds.'

describe.runIf(hasBuiltPages)('the display currency', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let render: WebHandler
  let retailer: Awaited<ReturnType<typeof signUpRetailer>>
  let asked: string[] = []
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication()
    retailer = await signUpRetailer(pages.application)
    await addLine(retailer.client, { fabricId: MOSS, fabricQuantity: 5 })
  })
  afterAll(() => pages.application.close())

  /** Page requests with a log of their API calls; calls in `failing` fail. */
  const watched =
    (failing?: string): WebHandler =>
    (request, context) => {
      const apiFetch = async (call: Request) => {
        const { pathname } = new URL(call.url)
        asked.push(pathname)
        return pathname === failing ? new Response(null, { status: 502 }) : context.apiFetch(call)
      }
      return render(request, { ...context, apiFetch, read: undefined })
    }
  const cookieOf = (currency: string | undefined, member?: Member) =>
    [
      currency && `currency=${currency}`,
      member && `accessToken=${encodeURIComponent(JSON.stringify(member.token))}; profileCompleted=true`,
    ]
      .filter(Boolean)
      .join('; ')
  async function read(address: string, currency?: string, member?: Member, failing?: string) {
    asked = []
    const answer = await pages.withPages(watched(failing))(address, {
      headers: { cookie: cookieOf(currency, member), 'accept-language': 'en' },
    })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const [body = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    const text = body
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[ \n]+/g, ' ')
    return { html, text }
  }
  const prefer = (currency: string) =>
    pages.withPages(render)('/preferences', {
      method: 'POST',
      headers: { origin: 'http://selvedge.test' },
      body: new URLSearchParams({ currency, returnTo: '/fabrics' }),
      redirect: 'manual',
    })

  it('is the charged one, without an API call, until another is chosen', async () => {
    for (const currency of [undefined, 'charged', 'GBP', 'XAU', '%E0%A4%A']) {
      const { html, text } = await read('/fabrics', currency)
      expect(text).toContain('£192.00')
      expect(text).not.toMatch(/≈|Charged in/)
      expect(html).toContain('aria-label="Currency, £"')
      expect(asked).not.toContain('/api/exchange-rates')
    }
  })

  it.each([
    ['the list', '/fabrics'],
    ['its table', '/fabrics?view=table'],
    ['a book', '/supplier/corvo-tessuti/silk-velvets'],
    ['the home page', '/'],
  ])('is shown second on %s, with its rate once', async (_, address) => {
    const { text, html } = await read(address, 'EUR')
    const charged = text.search(/£? ?192\.00/)
    expect(charged).toBeGreaterThan(-1)
    expect(text.indexOf(`≈${NBSP}€240.00`)).toBeGreaterThan(charged)
    expect(text.split(NOTE)).toHaveLength(2)
    expect(html).toContain('aria-label="Currency, ≈ €"')
    expect(asked.filter(one => one === '/api/exchange-rates')).toHaveLength(1)
  })

  it('does not appear in structured data', async () => {
    const { html, text } = await read(`/fabrics/${MOSS}`, 'EUR')
    expect(text.split(NOTE)).toHaveLength(2)
    const structured = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const offers = structured.map(([, json]) => json ?? '').filter(json => json.includes('priceCurrency'))
    expect(offers).toHaveLength(1)
    expect(offers[0]).toMatch(/"priceCurrency":"GBP"/)
    expect(offers[0]).not.toContain('EUR')
    expect(offers[0]).toMatch(/"price":"?192(\.00)?"?/)
  })

  it('is converted per yard for an imperial reader', async () => {
    const answer = await pages.withPages(render)(`/fabrics?supplier=corvo-tessuti`, {
      headers: { cookie: 'currency=EUR; measurementType=imperial' },
    })
    const text = await answer.text()
    expect(text).toContain('£175.56')
    expect(text).toContain(`≈${NBSP}€219.45`)
  })

  it('changes nothing that the checkout charges, and the checkout names the charged currency', async () => {
    const charged = await readCart(retailer.client)
    const plain = await read('/checkout', undefined, retailer)
    const converted = await read('/checkout', 'EUR', retailer)
    const total = `£${(charged.totals.totalMinor / 100).toFixed(2)}`
    const beside = `≈${NBSP}€${(charged.totals.totalMinor / 80).toFixed(2)}`
    for (const { text } of [plain, converted]) {
      expect(text).toContain(total)
      expect(text).toContain('You’ll be charged in GBP.')
    }
    expect(plain.text).not.toContain('≈')
    expect(converted.text.indexOf(beside)).toBeGreaterThan(converted.text.indexOf(total))
    expect(converted.text).toContain(NOTE)
    expect((await readCart(retailer.client)).version).toBe(charged.version)

    const order = await orderCart(retailer.client)
    if (!order.success) throw new Error(order.message)
    const { currency, totals } = await readOrder(retailer.client, order.data.id)
    expect([currency, totals.totalMinor]).toEqual(['GBP', charged.totals.totalMinor])
    for (const address of ['/dashboard', '/dashboard/orders', `/dashboard/orders/${order.data.id}`]) {
      const { text } = await read(address, 'EUR', retailer)
      expect(text.indexOf(beside), address).toBeGreaterThan(text.indexOf(total))
      expect(text.split(NOTE), address).toHaveLength(2)
    }
  })

  it('is shown beside any account currency', async () => {
    const swede = await signUpRetailer(pages.application, { country: 'SE' })
    const { text } = await read(`/fabrics/${MOSS}`, 'EUR', swede)
    expect(text).toContain(`€1 = SEK${NBSP}11, rate of 19 Nov 2026. Charged in Swedish kronor.`)
    const cross = await read(`/fabrics/${MOSS}`, 'GBP', swede)
    expect(cross.text).toContain(`SEK${NBSP}1 = £0.072727, rate of 19 Nov 2026. Charged in Swedish kronor.`)
    expect((await read(`/fabrics/${MOSS}`, 'SEK', swede)).text).not.toMatch(/≈|Charged in/)
  })

  it('without a rate shows a note and no amounts', async () => {
    const { text } = await read('/fabrics', 'DKK')
    expect(text).toContain('We don’t have an exchange rate for Danish kroner. Charged in pounds.')
    expect(text).not.toContain('≈')
    const failed = await read('/fabrics', 'EUR', undefined, '/api/exchange-rates')
    expect(failed.text).toContain('We don’t have an exchange rate for euros. Charged in pounds.')
    expect(failed.text).toContain('£192.00')
  })

  it('is stored in the browser until sign-out', async () => {
    const chosen = await prefer('EUR')
    expect(chosen.headers.get('location')).toBe('/fabrics')
    expect(chosen.headers.getSetCookie()).toEqual([
      'currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ])
    expect((await prefer('charged')).headers.getSetCookie()[0]).toMatch(/^currency=charged; /)
    expect((await prefer('XAU')).headers.getSetCookie()).toEqual([])
    const member = await signUpRetailer(pages.application)
    const left = await pages.withPages(render)('/auth/logout', {
      method: 'POST',
      headers: { origin: 'http://selvedge.test', cookie: cookieOf('EUR', member) },
      redirect: 'manual',
    })
    expect(left.headers.getSetCookie().join('\n')).toMatch(/^currency=; Path=\/; Max-Age=0/m)
  })
})
