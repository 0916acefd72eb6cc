import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { setSeller } from '@selvedge/server/invoices/sellers.ts'
import { registerImportJobs } from '@selvedge/server/intake/import-jobs.ts'
import type { BrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { hasBuiltPages } from '../../tests/support/built-pages.ts'
import { signUpRetailer } from '../../tests/support/factories.ts'
import { britishSeller, invoiceOnAccount } from '../../tests/support/invoicing.ts'
import { DESK_PASSWORD, openOperator } from '../../tests/support/operators.ts'
import { openBuiltPages, wordsOf, type BuiltPages } from '../../tests/support/page-browsers.ts'
import { codeAt, waitForNextCode } from '../../tests/support/second-factor.ts'
import { grantTermsTo } from '../../tests/support/terms.ts'

const ORIGIN = 'http://selvedge.test'
const list = `Artikelnr;Benämning;Färg;Bredd;Pris
LV 10;Björkskog;Blå;142;527,00
LV 11;Björkskog;Röd;142;på begäran
`

describe.runIf(hasBuiltPages)('the pages of the desk', () => {
  let pages: BuiltPages
  let jobs: { stop: () => void }
  let browser: BrowserWithoutScripts
  beforeAll(async () => {
    pages = await openBuiltPages()
    jobs = await registerImportJobs(pages.application.deps)
    browser = pages.newBrowser()
  })
  afterAll(async () => {
    jobs.stop()
    await pages.application.close()
  })

  const upload = async (fields: Record<string, string>, text?: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (text !== undefined) body.append('file', new File([text], 'prislista.csv'))
    const cookie = [...browser.cookies.values()].map(line => line.split(';')[0]).join('; ')
    const headers = { origin: ORIGIN, cookie, accept: 'text/html' }
    const init = { method: 'POST', headers, body, redirect: 'manual' } as const
    return pages.app.fetch(new Request(ORIGIN + paths.imports, init))
  }

  it('ask for password and code, and let nobody else in', async () => {
    const retailer = await signUpRetailer(pages.application)
    const other = pages.newBrowser()
    other.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(retailer.token))}`)
    expect(await other.open(paths.imports)).toMatchObject({
      status: 302,
      location: `${paths.deskSignIn}?next=${encodeURIComponent(paths.imports)}`,
    })
    const { email, secret } = await openOperator(pages.application)
    waitForNextCode(pages.application)
    const code = codeAt(secret, pages.application.clock.now)
    const wrong = await browser.submit(paths.deskSignIn, { email, password: DESK_PASSWORD, code: '000000' })
    expect(wrong).toMatchObject({ status: 401 })
    expect(wrong.html).not.toContain(DESK_PASSWORD)
    const entered = await browser.submit(paths.deskSignIn, { email, password: DESK_PASSWORD, code })
    expect(entered).toMatchObject({ status: 302, location: paths.desk })
    expect(browser.cookies.get('deskToken')).toMatch(/HttpOnly/)
    expect((await browser.open(paths.imports)).status).toBe(200)
    // The desk's cookie signs nobody in at the shop.
    expect((await browser.open(paths.dashboard)).location).toContain(paths.signin)
  })
  it('answer an address that none of them has with its path', async () => {
    const missing = await browser.open('/desk/no-such-page')
    expect(missing.status).toBe(404)
    expect(wordsOf(missing.html)).toContain('Page Not Found: /desk/no-such-page')
  })
  it('say of a link that is spent what to do, in the frame of the desk', async () => {
    const { status, html } = await browser.open(paths.deskSetUp('spent'))
    expect(status).toBe(410)
    expect(html).toMatch(/<title>[^<]*Selvedge<\/title>/)
    expect(wordsOf(html)).toContain('This link has been used or has expired')
    expect(html).toContain(`href="${paths.deskSignIn}"`)
  })
  it('give an invoice with its data, or say what is missing for that', async () => {
    const { application } = pages
    const owner = await signUpRetailer(application)
    await grantTermsTo(application, owner.email)
    const invoicedBy = async (vatNumber: string) => {
      await setSeller(application.db, { ...britishSeller, vatNumber }, application.clock.now)
      return invoiceOnAccount(application, owner.client, [{ fabricId: 'glenmoor-04-loch', metres: 1 }])
    }
    const [whole, plain] = [await invoicedBy('GB980780684'), await invoicedBy('980780684')]
    const { html } = await browser.open(paths.deskInvoice(whole))
    expect(html).toContain(`href="${paths.deskInvoiceData(whole)}"`)
    expect(wordsOf(html)).not.toContain('Missing:')
    const lacking = await browser.open(paths.deskInvoice(plain))
    expect(lacking.html).toContain(`href="${paths.deskInvoicePaper(plain)}"`)
    expect(lacking.html).not.toContain(paths.deskInvoiceData(plain))
    expect(wordsOf(lacking.html)).toContain('Missing: seller’s VAT number.')
    expect(wordsOf((await browser.open(paths.deskSellers)).html)).toContain('Missing: seller’s VAT number.')
  })
  it('are not found at an address whose id is none', async () => {
    for (const nowhere of [
      paths.deskAccount('nobody'),
      paths.deskShipment('nothing'),
      paths.import('nothing'),
    ])
      expect((await browser.open(nowhere)).status).toBe(404)
  })
  it('take a list of a new supplier without scripts, say what is open, try it and import it', async () => {
    expect((await upload({ supplier: '', name: '' })).status).toBe(422)
    const sent = await upload({ supplier: '', name: 'Lindhult', country: 'SE', currency: 'SEK' }, list)
    expect(sent.status).toBe(302)
    const page = sent.headers.get('location')!
    const { html } = await browser.open(page)
    expect(wordsOf(html)).toContain('527,00')
    expect(wordsOf(html)).toContain('på begäran')
    expect(wordsOf(html)).toContain('As customers will see them')
    expect(wordsOf(html)).toContain('Björkskog')

    expect((await browser.submit(page, { intent: 'take' })).status).toBe(409)
    expect(await browser.submit(page, { intent: 'try' })).toMatchObject({ status: 302, location: page })
    const tried = await untilDone(page)
    expect(tried).toContain('nothing was changed')
    expect(tried).toContain('2 rows 1 will come in 0 left out 1 refused')
    expect(tried).toContain('1 row: no trade price (Pris)')
    expect((await browser.open(`${page}/report.csv`)).html).toContain('på begäran')

    const confirming = new URLSearchParams({ intent: 'take' })
    // Each answer about money by itself; the button confirms what else is shown.
    for (const [tag] of html.matchAll(/<input[^>]*data-decision[^>]*>/g))
      confirming.append(/name="(\w+)"/.exec(tag)![1]!, /value="(\w+)"/.exec(tag)![1]!)
    for (const [, name, value] of html.matchAll(/name="(together\w+)" value="(\w+)"/g))
      confirming.append(name!, value!)
    for (const [, column] of html.matchAll(/type="hidden" name="column" value="([^"]*)"/g))
      confirming.append('column', column!)
    const cookie = [...browser.cookies.values()].map(line => line.split(';')[0]).join('; ')
    const init = {
      method: 'POST',
      headers: { origin: ORIGIN, cookie },
      body: confirming,
      redirect: 'manual',
    } as const
    expect((await pages.app.fetch(new Request(ORIGIN + page, init))).status).toBe(302)
    expect(await untilDone(page)).toMatch(/Imported \d/)
    const taken = await untilDone(page)
    expect(taken).not.toContain('Confirm these')
    expect(taken).toContain('2 rows 1 came in 0 left out 1 refused')
    expect(taken).toContain('Fabrics of Lindhult in the shop')
    expect((await browser.open(`${page}/report.csv?outcome=refused`)).html).not.toContain('Björkskog Blå')
    expect(taken).toContain('The fabric that it added leaves the catalogue')
    expect(taken).toContain('as long as none of it has been ordered')
    expect(wordsOf((await browser.open(paths.imports)).html)).toMatch(/ imported 1 of 2 rows /)

    const withdrawn = await browser.submit(page, { intent: 'withdraw' })
    expect(wordsOf(withdrawn.html)).toContain('1 fabric left the catalogue')
    expect(wordsOf(withdrawn.html)).toMatch(/Withdrawn .+ by Rosa/)
    expect(wordsOf(withdrawn.html)).toMatch(/Imported .+, withdrawn since/)
    expect(wordsOf(withdrawn.html)).not.toContain('in the shop')
    expect(wordsOf(withdrawn.html)).toContain('can’t be undone')
    expect((await browser.submit(page, { intent: 'withdraw' })).status).toBe(409)
  })

  it('break a long heading of a list between its words', async () => {
    const long = `Artikelnr;Leveranstid_i_arbetsdagar;FärgNamn;Pris\nLV 10;5;Blå;527,00\n`
    const sent = await upload({ supplier: '', name: 'Norrväv', country: 'SE', currency: 'SEK' }, long)
    const { html } = await browser.open(sent.headers.get('location')!)
    expect(html).toContain('Leveranstid_<wbr/>i_<wbr/>arbetsdagar')
    expect(html).toContain('Färg<wbr/>Namn')
  })

  /** The page once its job is done. */
  async function untilDone(page: string): Promise<string> {
    const limit = Date.now() + 30_000
    for (;;) {
      const words = wordsOf((await browser.open(page)).html)
      if (!words.includes('You can leave this page') || Date.now() > limit) return words
    }
  }
})
