import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyToken } from '@selvedge/contract/account/account.ts'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../support/browser-without-scripts.ts'
import { assetsFolder, builtPages, hasBuiltPages } from '../support/built-pages.ts'
import { PASSWORD, signUpRetailer } from '../support/factories.ts'
import { createPageApplication } from '../support/page-application.ts'

const accessGatePassword = 'linen-before-noon'
const GATE = '/auth/protected'

describe.runIf(hasBuiltPages)('behind the gate', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let browser: BrowserWithoutScripts
  beforeAll(async () => {
    pages = await createPageApplication()
    app = pages.appWith({ render: await builtPages(), assetsFolder }, { accessGatePassword })
  })
  afterAll(() => pages.application.close())
  beforeEach(() => {
    browser = createBrowserWithoutScripts(app)
  })
  const knock = (password: string, next = '') => browser.submit(GATE + next, { password })

  describe('the gate page', () => {
    it('asks for the password and reveals nothing else', async () => {
      const { status, headers, html } = await browser.open(GATE)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(html).toContain('name="password"')
      expect(html).toMatch(/<form [^>]*action="\/auth\/protected" method="post"/)
      const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
      expect(links.filter(href => !['/', '#main'].includes(href!))).toEqual([])
      expect(html).not.toMatch(/Glenmoor|Halden|\/cloth\//)
    })
    it('responds to a wrong password with one sentence, does not echo it, and admits nobody', async () => {
      const { status, headers, html } = await knock('linen-after-noon')
      expect(status).toBe(401)
      expect(html).toContain('That password isn’t right.')
      expect(html).not.toContain('linen-after-noon')
      expect(headers.getSetCookie()).toEqual([])
      expect((await browser.open('/')).location).toBe(`${GATE}?next=%2F`)
    })
    it('names the field that was left empty', async () => {
      const { status, html } = await knock('')
      expect(status).toBe(422)
      expect(html).toMatch(
        /<input[^>]*aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/,
      )
    })
    it('reports too many tries', async () => {
      await pages.application.db.deleteFrom('attempts').execute()
      const address = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
      const crowded = createBrowserWithoutScripts({ fetch: request => app.fetch(request, address) })
      for (let tries = 0; tries < 10; tries += 1) await crowded.submit(GATE, { password: 'wrong' })
      const { status, html } = await crowded.submit(GATE, { password: accessGatePassword })
      expect([status, crowded.cookies.size]).toEqual([429, 0])
      expect(html).toContain('Too many attempts.')
      expect((await knock(accessGatePassword)).status).toBe(302)
    })
    it('admits with the right password, and redirects to the requested page', async () => {
      const refused = await browser.open('/fabrics?q=linen&use=curtain')
      expect(refused.location).toBe(`${GATE}?next=%2Ffabrics%3Fq%3Dlinen%26use%3Dcurtain`)
      const passed = await browser.submit(refused.location!, { password: accessGatePassword })
      expect([passed.status, passed.location]).toEqual([302, '/fabrics?q=linen&use=curtain'])
      expect((await browser.open(passed.location!)).html).toContain('Inis 300')
    })
    it.each([
      '',
      '?next=',
      '?next=//evil.example',
      '?next=%2F%5Cevil.example',
      '?next=https:evil.example',
      '?next=%2F%0D%0Aset-cookie:a=b',
      '?next=javascript:alert(1)',
    ])('redirects to sign-in for %j', async next => {
      expect((await knock(accessGatePassword, next)).location).toBe('/auth/signin')
    })
    it('redirects visitors who have already passed', async () => {
      await knock(accessGatePassword)
      expect((await browser.open(GATE)).location).toBe('/auth/signin')
      expect((await browser.open(`${GATE}?next=/supplier`)).location).toBe('/supplier')
    })
    it('redirects to the home page where there is no gate, whatever is posted', async () => {
      const open = createBrowserWithoutScripts(pages.appWith(await builtPages()))
      for (const page of [
        await open.open(`${GATE}?next=/supplier`),
        await open.submit(GATE, { password: 'any' }),
      ])
        expect([page.status, page.location, open.cookies.size]).toEqual([302, '/', 0])
    })
  })

  describe('a pass', () => {
    it('expires after three days, and when the password changes', async () => {
      await knock(accessGatePassword)
      expect((await browser.open('/')).status).toBe(200)
      const changed = pages.appWith(await builtPages(), { accessGatePassword: 'wool-after-noon' })
      const later = createBrowserWithoutScripts(changed)
      for (const [name, line] of browser.cookies) later.cookies.set(name, line)
      expect((await later.open('/')).location).toBe(`${GATE}?next=%2F`)
      const { clock } = pages.application
      const before = clock.now
      clock.now = new Date(before.getTime() + 3 * 24 * 3600_000)
      expect((await browser.open('/')).location).toBe(`${GATE}?next=%2F`)
      clock.now = before
    })
    it('is removed when its member signs out, which ends the session', async () => {
      const { email, token } = await signUpRetailer(pages.application)
      await knock(accessGatePassword)
      const signedIn = await browser.submit('/auth/signin', { email, password: PASSWORD })
      expect(signedIn.location).toBe('/dashboard')
      const session = JSON.parse(
        decodeURIComponent(/^accessToken=([^;]+)/.exec(browser.cookies.get('accessToken')!)![1]!),
      ) as string
      const left = await browser.submit('/auth/logout')
      expect(left.location).toBe(GATE)
      for (const name of ['isProtected', 'accessToken', 'profileCompleted'])
        expect([...browser.cookies.keys()]).not.toContain(name)
      expect((await browser.open(GATE)).status).toBe(200)
      expect((await browser.open('/')).location).toBe(`${GATE}?next=%2F`)
      const { client } = pages.application
      expect(await client(session)(verifyToken)).toMatchObject({ code: 'signInRequired' })
      expect(await client(token)(verifyToken)).toMatchObject({ success: true })
    })
    it('that expires keeps the member’s session for when they pass again', async () => {
      const { email } = await signUpRetailer(pages.application)
      await knock(accessGatePassword)
      await browser.submit('/auth/signin', { email, password: PASSWORD })
      browser.cookies.delete('isProtected')
      expect((await browser.open('/dashboard')).location).toBe(`${GATE}?next=%2Fdashboard`)
      expect((await knock(accessGatePassword, '?next=/dashboard')).location).toBe('/dashboard')
      expect((await browser.open('/dashboard')).status).toBe(200)
    })
  })

  describe('resources outside the gate', () => {
    it('tell crawlers to stay away', async () => {
      expect((await browser.open('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n')
      expect((await browser.open('/sitemap.xml')).location).toMatch(GATE)
      await knock(accessGatePassword)
      expect((await browser.open('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n')
    })
    it('are the gate page’s assets, cacheable by the browser only', async () => {
      const { html } = await browser.open(GATE)
      const files = [
        ...html.matchAll(/(?:href|src)="(\/(?:assets\/)?[\w.-]+\.(?:css|js|svg|ico|woff2))"/g),
      ].map(([, file]) => file!)
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const { status, headers } = await browser.open(file)
        expect([file, status]).toEqual([file, 200])
        expect(headers.get('cache-control')).toMatch(/^private, max-age=/)
      }
    })
  })

  it('a refused page is not cacheable', async () => {
    for (const address of ['/', '/dashboard', '/fabrics.data', '/sitemap.xml']) {
      const { headers } = await browser.open(address)
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store'])
    }
  })
})
