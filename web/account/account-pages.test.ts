import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getSecondFactor } from '@selvedge/contract/account/second-factor.ts'
import {
  authenticateAgain,
  endOtherSessions,
  FRESH_SIGN_IN_MS,
  listSessions,
} from '@selvedge/contract/account/sessions.ts'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import {
  mailedToken,
  newEmail,
  PASSWORD,
  signIn,
  signUpRetailer,
  succeed,
} from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'
import { codeAt, turnOnSecondFactor, waitForNextCode } from '../../tests/support/second-factor.ts'

const NEW_PASSWORD = 'nine-bolts-of-calico'

describe.runIf(hasBuiltPages)('account pages', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let owner: Awaited<ReturnType<typeof signUpRetailer>>
  beforeAll(async () => {
    pages = await createPageApplication()
    app = pages.appWith(await builtPages())
  })
  afterAll(() => pages.application.close())
  beforeEach(async () => {
    owner = await signUpRetailer(pages.application)
  })

  const newBrowser = () => createBrowserWithoutScripts(app)
  function signedIn(token = owner.token): BrowserWithoutScripts {
    const browser = newBrowser()
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    return browser
  }
  /** The session token in the browser's cookie jar. */
  const tokenOf = (browser: BrowserWithoutScripts): string =>
    /%22([\w-]+)%22/.exec(browser.cookies.get('accessToken') ?? '')?.[1] ?? ''
  const logIn = (browser: BrowserWithoutScripts, password: string) =>
    browser.submit(paths.signin, { email: owner.email, password })

  it('reset a forgotten password without scripts', async () => {
    const browser = newBrowser()
    const asked = await browser.submit(paths.resetPassword, { email: owner.email })
    expect(asked.location).toBe(`${paths.signin}?mailed=password`)
    expect((await browser.open(asked.location!)).html).toContain('If that address has an account')
    const token = await mailedToken(pages.application, owner.email, 'resetPassword')
    const page = await browser.open(`${paths.setNewPassword}?token=${token}`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('cache-control')).toContain('no-store')
    const weak = await browser.submit(paths.setNewPassword, { token, password: 'short' })
    expect(weak.status).toBe(422)
    expect(weak.html).not.toContain('value="short"')
    const set = await browser.submit(paths.setNewPassword, { token, password: NEW_PASSWORD })
    expect(set.location).toBe(`${paths.signin}?changed=password`)
    expect((await logIn(browser, PASSWORD)).status).toBe(401)
    expect((await logIn(browser, NEW_PASSWORD)).location).toBe(paths.dashboard)
    expect(browser.cookies.get('device')).toMatch(/HttpOnly/)
  })

  it('give the same answer for an unknown address', async () => {
    const known = await newBrowser().submit(paths.resetPassword, { email: owner.email })
    const unknown = await newBrowser().submit(paths.resetPassword, { email: newEmail() })
    expect([unknown.status, unknown.location, unknown.html]).toEqual([
      known.status,
      known.location,
      known.html,
    ])
  })

  it('say that a link was already used, and offer a new one', async () => {
    const page = await newBrowser().submit(paths.setNewPassword, { token: 'spent', password: NEW_PASSWORD })
    expect(page.status).toBe(410)
    expect(page.html).toContain(`action="${paths.resetPassword}"`)
    expect(page.html).toContain('Send it again')
  })

  it('sign in by a mailed link once; opening the link alone does not sign in', async () => {
    const browser = newBrowser()
    const asked = await browser.submit(paths.resetPassword, { email: owner.email, link: 'signIn' })
    expect(asked.location).toBe(`${paths.signin}?mailed=signIn`)
    const token = await mailedToken(pages.application, owner.email, 'signInLink')
    await browser.open(`${paths.signin}?token=${token}`)
    expect(browser.cookies.has('accessToken')).toBe(false)
    const elsewhere = await newBrowser().submit(paths.signin, { linkToken: token })
    expect([elsewhere.status, elsewhere.html]).toEqual([
      409,
      expect.stringContaining('Open this link in the browser where you asked for it') as string,
    ])
    expect((await browser.submit(paths.signin, { linkToken: token })).location).toBe(paths.dashboard)
    const again = await newBrowser().submit(paths.signin, { linkToken: token })
    expect(again.status).toBe(410)
  })

  it('ask for a one-time code as a second step, keep the requested page, and allow retries', async () => {
    const { secret } = await turnOnSecondFactor(pages.application, owner.client)
    waitForNextCode(pages.application)
    const browser = newBrowser()
    const wanted = '/fabrics?q=linen'
    const first = { email: owner.email, password: PASSWORD }
    const begun = await browser.submit(`${paths.signin}?next=${encodeURIComponent(wanted)}`, first)
    expect([begun.status, begun.location]).toEqual([302, `${paths.signin}?step=code`])
    expect(browser.cookies.has('accessToken')).toBe(false)
    expect(browser.cookies.get('secondStep')).toMatch(/HttpOnly/)
    const page = await browser.open(begun.location!)
    expect(page.html).toContain('autoComplete="one-time-code"')
    expect(page.html).not.toContain('type="password"')
    const wrong = await browser.submit(begun.location!, { code: '000 000' })
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="code-error"') as string])
    const code = codeAt(secret, pages.application.clock.now)
    const finished = await browser.submit(begun.location!, { code })
    expect(finished.location).toBe(wanted)
    expect([browser.cookies.has('accessToken'), browser.cookies.has('secondStep')]).toEqual([true, false])
  })

  it('restart sign-in when the first step was in another browser or has expired', async () => {
    const { secret } = await turnOnSecondFactor(pages.application, owner.client)
    waitForNextCode(pages.application)
    const code = codeAt(secret, pages.application.clock.now)
    const stranger = newBrowser()
    expect((await stranger.open(`${paths.signin}?step=code`)).html).toContain('type="password"')
    expect((await stranger.submit(`${paths.signin}?step=code`, { code })).location).toBe(
      `${paths.signin}?problem=journeySpent`,
    )
    const late = newBrowser()
    await late.submit(paths.signin, { email: owner.email, password: PASSWORD })
    await owner.client(endOtherSessions)
    expect((await late.submit(`${paths.signin}?step=code`, { code })).location).toBe(
      `${paths.signin}?problem=journeySpent`,
    )
    expect(late.cookies.has('secondStep')).toBe(false)
  })

  it('set up codes with a QR code and key, show recovery codes once, and turn codes off', async () => {
    const browser = signedIn()
    const setUp = await browser.submit(paths.myAccount, { intent: 'codeBegin' })
    expect(setUp.headers.get('cache-control')).toContain('no-store')
    const shown = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(setUp.html)?.[1] ?? ''
    expect(setUp.html).toMatch(/<svg role="img" aria-label="QR code[^>]*viewBox="0 0 (\d+) \1"/)
    const wrong = await browser.submit(paths.myAccount, { intent: 'codeConfirm', code: '000000' })
    expect([wrong.status, wrong.html]).toEqual([
      422,
      expect.stringContaining('id="code-code-error"') as string,
    ])
    const next = () => {
      waitForNextCode(pages.application)
      return codeAt(shown.replaceAll(' ', ''), pages.application.clock.now)
    }
    const on = await browser.submit(paths.myAccount, { intent: 'codeConfirm', code: next() })
    expect(on.html.match(/<li>([0-9A-Z]{4}-){5}[0-9A-Z]{4}<\/li>/g)).toHaveLength(10)
    const later = await browser.open(paths.myAccount)
    expect(later.html).toContain('10 recovery codes left')
    expect(later.html).not.toMatch(/([0-9A-Z]{4}-){5}/)
    const off = { intent: 'codeOff', code: next(), password: PASSWORD }
    expect((await browser.submit(paths.myAccount, off)).location).toBe(paths.myAccount)
    expect((await succeed(pages.application.client(tokenOf(browser))(getSecondFactor))).data.isOn).toBe(false)
  })

  it('ask for the password before ending sessions when the last sign-in is not recent', async () => {
    await signIn(pages.application, owner.email)
    await pages.application.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(pages.application.clock.now.getTime() - FRESH_SIGN_IN_MS) })
      .execute()
    const browser = signedIn()
    expect((await browser.open(paths.myAccount)).html).toContain('id="sessions-password"')
    const wrong = await browser.submit(paths.myAccount, { intent: 'sessions', password: 'not-the-password' })
    expect([wrong.status, wrong.html]).toEqual([
      422,
      expect.stringContaining('id="sessions-password-error"') as string,
    ])
    const ended = await browser.submit(paths.myAccount, { intent: 'sessions', password: PASSWORD })
    expect(ended.location).toBe(paths.myAccount)
    const sessions = await succeed(pages.application.client(tokenOf(browser))(listSessions))
    expect(sessions.data).toMatchObject([{ isCurrent: true }])
    expect((await browser.open(paths.myAccount)).html).not.toContain('id="sessions-password"')
  })

  it('keep a browser signed in when another tab has just renewed the token', async () => {
    const browser = signedIn()
    await succeed(owner.client(authenticateAgain, { body: { password: PASSWORD } }))
    const behind = await browser.open(paths.home)
    expect(behind.status).toBe(200)
    expect(browser.cookies.has('accessToken')).toBe(true)
  })

  it('send a member without a password to set one, and to sign in again', async () => {
    const { db, clock } = pages.application
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', owner.email).execute()
    await signIn(pages.application, owner.email)
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(clock.now.getTime() - FRESH_SIGN_IN_MS) })
      .execute()
    const browser = signedIn()
    const page = await browser.open(paths.myAccount)
    expect(page.html).toContain('value="setPassword"')
    expect(page.html).toContain(`action="${paths.logout}"`)
    expect(page.html).not.toContain('value="codeBegin"')
    const mailed = await browser.submit(paths.myAccount, { intent: 'setPassword' })
    expect(mailed.location).toBe(`${paths.myAccount}?mailed=password`)
    expect((await browser.open(mailed.location!)).html).toContain(`We’ve emailed ${owner.email} a link`)
    expect(await mailedToken(pages.application, owner.email, 'resetPassword')).toBeTruthy()
  })

  it('save names, units and language; keep the input that was refused', async () => {
    const browser = signedIn()
    const fields = { intent: 'details', firstName: 'Nora', lastName: 'Hart', email: owner.email }
    const saved = await browser.submit(paths.myAccount, {
      ...fields,
      measurementType: 'imperial',
      locale: 'de',
    })
    expect(saved.location).toBe(paths.myAccount)
    expect(browser.cookies.get('language')).toContain('de')
    expect((await succeed(owner.client(getCurrentUser))).data).toMatchObject({
      lastName: 'Hart',
      measurementType: 'imperial',
      locale: 'de',
    })
    const refused = await browser.submit(paths.myAccount, { ...fields, firstName: '', lastName: 'Kept' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="Kept"')
  })

  it('change the email address only through a link mailed to the new address', async () => {
    const email = newEmail()
    const fields = {
      intent: 'details',
      firstName: 'Nora',
      lastName: 'Ellwood',
      email,
      measurementType: 'metric',
    }
    const wrong = await signedIn().submit(paths.myAccount, {
      ...fields,
      locale: 'en',
      password: 'wrong-password',
    })
    expect(wrong.status).toBe(422)
    const browser = signedIn()
    const asked = await browser.submit(paths.myAccount, { ...fields, locale: 'en', password: PASSWORD })
    expect(asked.location).toBe(`${paths.myAccount}?confirm=${encodeURIComponent(email)}`)
    expect((await succeed(pages.application.client(tokenOf(browser))(getCurrentUser))).data.email).toBe(
      owner.email,
    )
    expect((await browser.open(asked.location!)).status).toBe(200)
    expect(await mailedToken(pages.application, email, 'changeEmail')).toBeTruthy()
  })

  it('change the password, which ends every other session', async () => {
    const { token } = await succeed(signIn(pages.application, owner.email))
    const fields = { intent: 'password', currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const browser = signedIn()
    expect((await browser.submit(paths.myAccount, fields)).location).toBe(paths.myAccount)
    for (const ended of [token, owner.token])
      expect(await pages.application.client(ended)(getCurrentUser)).toMatchObject({ status: 401 })
    expect((await browser.open(paths.myAccount)).status).toBe(200)
  })

  it('end one other session, or all of them', async () => {
    await signIn(pages.application, owner.email)
    await signIn(pages.application, owner.email)
    const sessions = async () => (await succeed(owner.client(listSessions))).data
    const other = (await sessions()).find(session => !session.isCurrent)!
    await signedIn().submit(paths.myAccount, { intent: 'sessions', session: other.id })
    expect((await sessions()).map(({ id }) => id)).not.toContain(other.id)
    await signedIn().submit(paths.myAccount, { intent: 'sessions' })
    expect(await sessions()).toMatchObject([{ isCurrent: true }])
  })
})
