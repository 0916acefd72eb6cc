import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { getMe } from '@selvedge/contract/account.ts'
import { getBusinessDetails } from '@selvedge/contract/business.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { getProfile } from '@selvedge/contract/retailer.ts'
import { listSessions } from '@selvedge/contract/sessions.ts'
import type { App } from '@selvedge/server/app.ts'
import { ORIGIN } from './support/application.ts'
import { createBrowserWithoutScripts, type BrowserWithoutScripts } from './support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from './support/built-pages.ts'
import { mailedToken, newEmail, PASSWORD, signIn, signUpRetailer, succeed } from './support/factories.ts'
import { createPageApplication } from './support/page-application.ts'

const NEW_PASSWORD = 'nine-bolts-of-calico'

describe.runIf(hasBuiltPages)('the pages of an account', () => {
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
  const logIn = (browser: BrowserWithoutScripts, password: string) =>
    browser.submit(paths.signin, { email: owner.email, password })

  it('lead from a forgotten password to a new one, without scripts', async () => {
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

  it('answer alike for an address that nobody has', async () => {
    const known = await newBrowser().submit(paths.resetPassword, { email: owner.email })
    const unknown = await newBrowser().submit(paths.resetPassword, { email: newEmail() })
    expect([unknown.status, unknown.location, unknown.html]).toEqual([
      known.status,
      known.location,
      known.html,
    ])
  })

  it('say that a link has been used, and offer a new one', async () => {
    const page = await newBrowser().submit(paths.setNewPassword, { token: 'spent', password: NEW_PASSWORD })
    expect(page.status).toBe(410)
    expect(page.html).toContain(`href="${paths.resetPassword}"`)
  })

  it('sign in by a mailed link, once, and not by opening it', async () => {
    const browser = newBrowser()
    const asked = await browser.submit(paths.resetPassword, { email: owner.email, link: 'signIn' })
    expect(asked.location).toBe(`${paths.signin}?mailed=signIn`)
    const token = await mailedToken(pages.application, owner.email, 'signInLink')
    await browser.open(`${paths.signin}?token=${token}`)
    expect(browser.cookies.has('accessToken')).toBe(false)
    expect((await browser.submit(paths.signin, { linkToken: token })).location).toBe(paths.dashboard)
    const again = await newBrowser().submit(paths.signin, { linkToken: token })
    expect(again.status).toBe(410)
  })

  it('save names, units and language; what was refused is kept', async () => {
    const browser = signedIn()
    const fields = { intent: 'details', firstName: 'Nora', lastName: 'Hart', email: owner.email }
    const saved = await browser.submit(paths.myAccount, {
      ...fields,
      measurementType: 'imperial',
      locale: 'de',
    })
    expect(saved.location).toBe(paths.myAccount)
    expect(browser.cookies.get('language')).toContain('de')
    expect((await succeed(owner.client(getMe))).data).toMatchObject({
      lastName: 'Hart',
      measurementType: 'imperial',
      locale: 'de',
    })
    const refused = await browser.submit(paths.myAccount, { ...fields, firstName: '', lastName: 'Kept' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="Kept"')
  })

  it('move to another address only by a link that is mailed there', async () => {
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
    const asked = await signedIn().submit(paths.myAccount, { ...fields, locale: 'en', password: PASSWORD })
    expect(asked.location).toBe(`${paths.myAccount}?confirm=${encodeURIComponent(email)}`)
    expect((await succeed(owner.client(getMe))).data.email).toBe(owner.email)
    expect(await mailedToken(pages.application, email, 'changeEmail')).toBeTruthy()
  })

  it('change the password, which ends every other session', async () => {
    const { token } = await succeed(signIn(pages.application, owner.email))
    const fields = { intent: 'password', currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await signedIn().submit(paths.myAccount, fields)).location).toBe(paths.myAccount)
    expect(await pages.application.client(token ?? '')(getMe)).toMatchObject({ status: 401 })
    expect((await signedIn().open(paths.myAccount)).status).toBe(200)
  })

  it('sign out elsewhere, one session or all', async () => {
    await signIn(pages.application, owner.email)
    await signIn(pages.application, owner.email)
    const sessions = async () => (await succeed(owner.client(listSessions))).data
    const other = (await sessions()).find(session => !session.isCurrent)!
    await signedIn().submit(paths.myAccount, { intent: 'sessions', session: other.id })
    expect((await sessions()).map(({ id }) => id)).not.toContain(other.id)
    await signedIn().submit(paths.myAccount, { intent: 'sessions' })
    expect(await sessions()).toMatchObject([{ isCurrent: true }])
  })

  it('save the details of the business, with its VAT number checked beside its field', async () => {
    const address = { line1: '14 Walcot Street', city: 'Bath', postcode: 'BA1 5BG', country: 'GB' }
    const fields = { intent: 'details', businessName: 'Ellwood', measurementType: 'metric', ...address }
    const wrong = await signedIn().submit(paths.businessDetails, { ...fields, vatNumber: 'GB1' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="vatNumber-error"')
    expect(wrong.html).toContain('value="GB1"')
    const right = await signedIn().submit(paths.businessDetails, { ...fields, vatNumber: 'GB 980 7806 84' })
    expect(right.location).toBe(paths.businessDetails)
    expect((await succeed(owner.client(getBusinessDetails))).data).toMatchObject({
      businessName: 'Ellwood',
      vatNumber: 'GB980780684',
    })
  })

  it('take a picture of the business from a form with a file', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#9a5051' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const body = new FormData()
    body.set('intent', 'image')
    body.set('image', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
    const cookie = `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`
    const request = new Request(ORIGIN + paths.businessDetails, {
      method: 'POST',
      headers: { origin: ORIGIN, cookie },
      body,
    })
    expect(png.byteLength).toBeGreaterThan(256 * 1024)
    expect((await app.fetch(request)).headers.get('location')).toBe(paths.businessDetails)
    const page = await signedIn().open(paths.dashboard)
    expect(page.html).toMatch(/<img[^>]+src="\/pictures\/[0-9a-f]{64}\.webp"/)
  })

  it('keep suppliers and workrooms each for itself', async () => {
    const browser = signedIn()
    const suppliers = { half: 'suppliers', supplier: 'halden-and-rowe', 'account-halden-and-rowe': 'HR-7' }
    expect((await browser.submit(paths.suppliersAndManufactures, suppliers)).location).toBe(
      paths.suppliersAndManufactures,
    )
    await browser.submit(paths.suppliersAndManufactures, { half: 'manufacturers' })
    expect((await succeed(owner.client(getProfile))).data.selectedSuppliers).toMatchObject([
      { id: 'halden-and-rowe', accountNumber: 'HR-7', status: 'open' },
    ])
  })
})
