import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyToken } from '@selvedge/contract/account/account.ts'
import { listIdentities } from '@selvedge/contract/account/identity.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { App, WebHandler } from '@selvedge/server/app.ts'
import { ORIGIN } from '../../../tests/support/application.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { PASSWORD, signUpMember, signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { newPerson, rowCounts } from '../../../tests/support/identity-journeys.ts'
import {
  signInAtProvider,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../tests/support/identity-provider.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { codeAt, turnOnSecondFactor, waitForNextCode } from '../../../tests/support/second-factor.ts'

describe.runIf(hasBuiltPages)('signing in with an identity provider', () => {
  let provider: TestIdentityProvider
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let render: WebHandler
  let app: App
  beforeAll(async () => {
    render = await builtPages()
    provider = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
    pages = await createPageApplication({ identityProvider: provider.settings })
    app = pages.appWith(render)
  })
  afterAll(async () => {
    await pages.application.close()
    await provider.close()
  })
  // The provider uses the real clock; the application's is set.
  beforeEach(() => void (pages.application.clock.now = new Date()))
  afterEach(() => void (provider.behaviour = 'answers'))

  const newBrowser = () => createBrowserWithoutScripts(app)
  const press = (browser: BrowserWithoutScripts, wanted?: string) =>
    browser.submit(paths.google, wanted === undefined ? {} : { wanted })
  const locationOf = ({ location }: { location: string | null }) => location ?? ''
  /** Goes to the provider and back; returns the address on this site that the provider redirects to. */
  async function travel(browser: BrowserWithoutScripts, choice: string, wanted?: string): Promise<string> {
    const back = await signInAtProvider(locationOf(await press(browser, wanted)), choice)
    expect(back.origin).toBe(ORIGIN)
    return back.pathname + back.search
  }
  const valueOf = (browser: BrowserWithoutScripts, name: string): string => {
    const [, value = '""'] = /=([^;]*)/.exec(browser.cookies.get(name) ?? '') ?? []
    return decodeURIComponent(value)
  }
  const tokenOf = (browser: BrowserWithoutScripts) => JSON.parse(valueOf(browser, 'accessToken')) as string
  const rows = () => rowCounts(pages.application)

  it('is offered on both pages, as a form that needs no scripts', async () => {
    for (const address of [paths.signin, paths.signup]) {
      const { headers, html } = await newBrowser().open(address)
      expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.issuer};`)
      const [form = ''] = /<form[^>]*action="\/auth\/google".*?<\/form>/.exec(html) ?? []
      expect(form).toMatch(/method="post".*<button [^>]*type="submit"[^>]*>Continue with 127\.0\.0\.1</)
    }
  })

  it.each([paths.signin, paths.signup])(
    'begins at the origin it returns to: %s by another name of this machine is redirected there first',
    async page => {
      const origin = { publicOrigin: 'http://localhost:3000' }
      const unset = pages.appWith(render, { ...origin, isPublicOriginDefault: true })
      const set = pages.appWith(render, { ...origin, isPublicOriginDefault: false })
      const open = (there: App, from: string, headers = {}) =>
        createBrowserWithoutScripts(there, from).open(`${page}?next=%2Ffabrics`, headers)
      const byNumber = 'http://127.0.0.1:3000'
      expect((await open(unset, byNumber)).location).toBe(`http://localhost:3000${page}?next=%2Ffabrics`)
      expect((await open(unset, 'http://localhost:3000')).status).toBe(200)
      // With a configured origin, the request URL already has it; only the Host header has the browser's name for us.
      expect((await open(set, byNumber, { host: '127.0.0.1:3000' })).location).toBe(
        `http://localhost:3000${page}?next=%2Ffabrics`,
      )
      // Behind a proxy the Host header may be internal: no redirect loop.
      expect((await open(set, byNumber, { host: '127.0.0.1:8080' })).status).toBe(200)
    },
  )

  it('opens an account for a new person, like a log-in does', async () => {
    const browser = newBrowser()
    const { sub, email } = newPerson(provider, { name: 'Nora Ellwood Hart' })
    const address = await travel(browser, sub)
    expect(browser.cookies.get('identityJourney')).toMatch(
      /^identityJourney=[^;]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/,
    )
    const answer = await browser.open(address)
    expect(answer.location).toBe(paths.completeProfile)
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['accessToken', 'device', 'notice']))
    expect(browser.cookies.has('identityJourney')).toBe(false)
    const { db, client } = pages.application
    expect(await client(tokenOf(browser))(verifyToken)).toMatchObject({ success: true })
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    expect(user).toMatchObject({ first_name: 'Nora', last_name: 'Ellwood Hart' })
    const { status, html } = await browser.open(paths.completeProfile)
    expect(status).toBe(200)
    expect(html.includes('Your business')).toBe(true)
  })

  it('leads to the requested page, only if it is on this site', async () => {
    const { email } = await signUpRetailer(pages.application)
    const { sub } = newPerson(provider, { email })
    const target = async (wanted?: string) => {
      const browser = newBrowser()
      return (await browser.open(await travel(browser, sub, wanted))).location
    }
    expect(await target()).toBe(paths.dashboard)
    expect(await target('/fabrics?use=curtain')).toBe('/fabrics?use=curtain')
    expect(await target('//evil.example')).toBe(paths.dashboard)
    expect(await target('https://evil.example')).toBe(paths.dashboard)
  })

  it('works during an unfinished profile, and ends the previous session', async () => {
    const { token } = await signUpMember(pages.application)
    const browser = newBrowser()
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    await browser.open(await travel(browser, newPerson(provider).sub))
    expect(tokenOf(browser)).not.toBe(token)
    expect(await pages.application.client(token)(verifyToken)).toMatchObject({ code: 'signInRequired' })
  })

  it('asks for the code of an account with a second factor', async () => {
    const person = newPerson(provider)
    const first = newBrowser()
    await first.open(await travel(first, person.sub))
    const { secret } = await turnOnSecondFactor(pages.application, pages.application.client(tokenOf(first)))
    waitForNextCode(pages.application)
    const browser = newBrowser()
    const begun = await browser.open(await travel(browser, person.sub, '/fabrics?use=curtain'))
    expect(begun.location).toBe(`${paths.signin}?step=code`)
    expect(browser.cookies.has('accessToken')).toBe(false)
    const code = codeAt(secret, pages.application.clock.now)
    expect((await browser.submit(begun.location!, { code })).location).toBe(paths.completeProfile)
    expect(browser.cookies.has('accessToken')).toBe(true)
  })

  it('is refused once its owner disconnected it, and works again after reconnecting', async () => {
    const person = newPerson(provider)
    const { email } = await signUpRetailer(pages.application)
    person.email = email
    const browser = newBrowser()
    await browser.open(await travel(browser, person.sub))
    const client = pages.application.client(tokenOf(browser))
    const [identity] = (await succeed(client(listIdentities))).data
    const page = await browser.open(paths.myAccount)
    expect(page.html).toMatch(new RegExp(`<button(?=[^>]* name="close")[^>]* value="${identity!.id}"`))
    await browser.submit(paths.myAccount, { intent: 'identity', close: identity!.id })
    expect((await succeed(client(listIdentities))).data).toMatchObject([{ isOpen: false }])
    const again = newBrowser()
    const refused = await again.open(await travel(again, person.sub))
    expect(refused.location).toBe(`${paths.signin}?problem=identityRemoved`)
    await browser.submit(paths.myAccount, { intent: 'identity', open: identity!.id })
    await again.open(await travel(again, person.sub))
    expect(again.cookies.has('accessToken')).toBe(true)
  })

  /** A GET of the address signs nobody in, writes nothing, and the sign-in page shows the reason. */
  async function expectRefusal(
    browser: BrowserWithoutScripts,
    address: string,
    problem: string,
    why: string,
  ) {
    const before = await rows()
    const location = locationOf(await browser.open(address))
    expect(location).toBe(`${paths.signin}?problem=${problem}`)
    expect(browser.cookies.has('accessToken')).toBe(false)
    expect(await rows()).toEqual(before)
    const { html } = await browser.open(location)
    const [alert = ''] = /<div[^>]*role="alert".*?<\/div><\/div>/.exec(html) ?? []
    expect(alert).toContain(why)
  }

  it('is refused to a browser that did not begin it', async () => {
    const other = newBrowser()
    const address = await travel(other, newPerson(provider).sub)
    const why = 'This sign-in was started in another browser'
    await expectRefusal(newBrowser(), address, 'otherBrowser', why)
    const victim = newBrowser()
    await press(victim)
    await expectRefusal(victim, address, 'otherBrowser', why)
    expect(victim.cookies.has('identityJourney')).toBe(true)
    const tampered = newBrowser()
    tampered.cookies.set('identityJourney', 'identityJourney=%7B')
    await expectRefusal(tampered, address, 'otherBrowser', why)
    // The browser that began it can still sign in.
    await other.open(address)
    expect(tokenOf(other)).not.toBe('')
  })
  it('that was cancelled shows why, and the next try works', async () => {
    const browser = newBrowser()
    const { sub } = newPerson(provider)
    const why = 'You cancelled signing in with 127.0.0.1.'
    await expectRefusal(browser, await travel(browser, 'cancel'), 'denied', why)
    await browser.open(await travel(browser, sub))
    expect(tokenOf(browser)).not.toBe('')
  })
  it('keeps the requested page after a failure', async () => {
    const browser = newBrowser()
    const { location } = await browser.open(await travel(browser, 'cancel', '/fabrics?q=wool'))
    expect(location).toBe(`${paths.signin}?problem=denied&next=${encodeURIComponent('/fabrics?q=wool')}`)
    const { html } = await browser.open(location ?? '')
    expect(html.includes('name="wanted" value="/fabrics?q=wool"')).toBe(true)
  })
  it('with an unverified address shows why', async () => {
    const browser = newBrowser()
    const { sub } = newPerson(provider, { email_verified: false })
    const why = '127.0.0.1 hasn’t confirmed your email address'
    await expectRefusal(browser, await travel(browser, sub), 'identityUnconfirmed', why)
  })
  it('to an account whose mailbox is elsewhere needs its password first, then connects on its page', async () => {
    const { email } = await signUpRetailer(pages.application)
    const { sub } = newPerson(provider, { email, hd: undefined })
    const browser = newBrowser()
    const refused = locationOf(await browser.open(await travel(browser, sub)))
    expect(refused).toBe(`${paths.signin}?problem=identityNeedsPassword&next=%2Fmy-account`)
    expect((await browser.open(refused)).html).toContain(
      'There’s already an account with this email address.',
    )
    expect((await browser.submit(refused, { email, password: PASSWORD })).location).toBe(paths.myAccount)
    expect((await browser.open(paths.myAccount)).html).toContain('Connect 127.0.0.1')
    const connected = await browser.open(await travel(browser, sub, paths.myAccount))
    expect(connected.location).toBe(paths.myAccount)
    expect((await browser.open(paths.myAccount)).html).toContain('linked since')
    const other = newBrowser()
    await other.open(await travel(other, sub))
    expect(tokenOf(other)).not.toBe('')
  })
  it('with a made-up code, or none, is refused', async () => {
    for (const answer of ['code=made-up', 'nothing=at-all', 'error=server_error', 'error=']) {
      const browser = newBrowser()
      await press(browser)
      const [state] = JSON.parse(valueOf(browser, 'identityJourney')) as string[]
      const why = 'We couldn’t confirm your sign-in with 127.0.0.1.'
      const address = `${paths.googleCallback}?state=${state}&${answer}`
      await expectRefusal(browser, address, 'identityRefused', why)
      expect(browser.cookies.has('identityJourney'), answer).toBe(false)
    }
  })
  it('whose answer arrives twice at once opens one session', async () => {
    const [one, two, late] = [newBrowser(), newBrowser(), newBrowser()]
    const address = await travel(one, newPerson(provider).sub)
    for (const copy of [two, late]) for (const cookie of one.cookies) copy.cookies.set(...cookie)
    const before = await rows()
    await Promise.all([one.open(address), two.open(address)])
    expect([one, two].filter(({ cookies }) => cookies.has('accessToken'))).toHaveLength(1)
    expect((await rows())['sessions']).toBe(before['sessions']! + 1)
    await expectRefusal(late, address, 'journeySpent', 'has expired or has already been used')
  })

  it('with an unreachable provider shows why, and other sign-in methods work', async () => {
    const browser = newBrowser()
    const address = await travel(browser, newPerson(provider).sub)
    provider.behaviour = 'resets'
    await expectRefusal(browser, address, 'identityUnavailable', '127.0.0.1 isn’t responding.')
    expect((await browser.open(paths.fabrics)).status).toBe(200)
  })
  it('sent by another site is refused', async () => {
    const headers = { origin: 'https://evil.example' }
    const request = new Request(ORIGIN + paths.google, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    })
    const answer = await app.fetch(request)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
  it.each([paths.signin, `${paths.signin}.data`])(
    'a form of another site for %s is a line in the log, without a stack',
    async address => {
      pages.lines.length = 0
      const init = {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams(),
      }
      expect((await app.fetch(new Request(ORIGIN + address, init))).status).toBe(403)
      const told = pages.lines.filter(line => line.level >= 40)
      expect(told).toMatchObject([{ level: 40, msg: 'form from another site refused', path: address }])
      expect(JSON.stringify(pages.lines)).not.toContain('stack')
      expect(pages.lines.filter(line => line.err)).toEqual([])
    },
  )
  it('does not exist without a provider', async () => {
    const alone = createBrowserWithoutScripts(pages.appWith(render, { identityProvider: null }))
    const { headers, html } = await alone.open(paths.signin)
    expect(headers.get('content-security-policy')).toContain("form-action 'self';")
    expect(html.includes(`action="${paths.google}"`)).toBe(false)
    expect((await press(alone)).location).toBe(`${paths.signin}?problem=unavailable`)
    expect(alone.cookies.has('identityJourney')).toBe(false)
  })
  it('redirects a GET of its address, and shows only its own problems', async () => {
    expect((await newBrowser().open(paths.google)).location).toBe(paths.signin)
    const { html } = await newBrowser().open(`${paths.signin}?problem=Your+account+is+closed`)
    expect(html).not.toMatch(/role="alert"/)
  })
  it('writes no codes, states or tokens to the log', async () => {
    const browser = newBrowser()
    const address = await travel(browser, newPerson(provider).sub)
    await browser.open(address)
    const { searchParams } = new URL(address, ORIGIN)
    const secrets = [searchParams.get('code') ?? '', searchParams.get('state') ?? '', tokenOf(browser)]
    const log = JSON.stringify(pages.lines)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20)
      expect(log.includes(secret)).toBe(false)
    }
  })
})
