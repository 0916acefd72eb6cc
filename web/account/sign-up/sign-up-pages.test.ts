import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { changeRole } from '@selvedge/contract/retailer/team.ts'
import type { App } from '@selvedge/server/app.ts'
import { createPhoton } from '@selvedge/server/platform/places/photon.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import {
  addressIn,
  mailedToken,
  newEmail,
  PASSWORD,
  signUpMember,
  signUpRetailer,
  succeed,
} from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { startPlacesPeer, type PlacesPeer } from '../../../tests/support/places-peer.ts'
import { addColleague } from '../../../tests/support/team.ts'

const cloth = paths.fabric('glenmoor-04-loch')

describe.runIf(hasBuiltPages)('signing up from a fabric page', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let peer: PlacesPeer
  beforeAll(async () => {
    peer = await startPlacesPeer()
    pages = await createPageApplication({ places: createPhoton({ url: peer.url, timeoutMs: 500 }) })
    app = pages.appWith(await builtPages())
  })
  afterAll(async () => {
    await pages.application.close()
    await peer.close()
  })

  const newBrowser = () => createBrowserWithoutScripts(app)
  function signedIn(token: string): BrowserWithoutScripts {
    const browser = newBrowser()
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    return browser
  }
  const names = { firstName: 'Nora', lastName: 'Ellwood', password: PASSWORD }
  const steps: Record<string, string>[] = [
    { step: '1', businessName: 'Ellwood', measurementType: 'metric', ...addressIn('GB') },
    { step: '2' },
    { step: '3' },
    { step: '4', skip: '1' },
  ]
  /** From the form to the link in the mail. */
  async function signUpAt(browser: BrowserWithoutScripts, address: string): Promise<string> {
    const email = newEmail()
    expect((await browser.submit(address, { ...names, email })).html).toContain('Check your email')
    return mailedToken(pages.application, email, 'verifyEmail')
  }
  async function completeProfile(browser: BrowserWithoutScripts): Promise<string | null> {
    let location: string | null = null
    for (const fields of steps) location = (await browser.submit(paths.completeProfile, fields)).location
    return location
  }

  it('is one link away where trade-only content is hidden, and no dialog opens by itself', async () => {
    const { html } = await newBrowser().open(cloth)
    const links = [...html.matchAll(/href="(\/auth\/signup\?[^"]*)"[^>]*>([^<]*)</g)]
    const address = `${paths.signup}?next=${encodeURIComponent(cloth)}`
    expect(links.map(([, href, words]) => [href, words])).toEqual([
      [address, 'open a trade account'],
      [address, 'Order a sample'],
      [address, 'Open a trade account'],
    ])
    expect(html).not.toContain('id="sign-up"')
    expect((await newBrowser().open(paths.home)).html).toContain(`href="${paths.signup}"`)
  })

  it('offers the link again, and says how long to wait, without scripts', async () => {
    const browser = newBrowser()
    const email = newEmail()
    const sent = await browser.submit(paths.signup, { ...names, email })
    expect(sent.html).toContain('Send it again')
    const again = { intent: 'again', email, token: '' }
    expect((await browser.submit(paths.emailVerification, again)).html).toContain('Sent again.')
    const early = await browser.submit(paths.emailVerification, again)
    expect(early).toMatchObject({ status: 429 })
    expect(early.html).toMatch(/Try again in \d+ seconds/)
    expect(early.html).toContain('Send it again')
  })

  it('says on opening what is wrong with a link, and offers another in place of the button', async () => {
    const browser = newBrowser()
    const token = await signUpAt(browser, paths.signup)
    const page = `${paths.emailVerification}?token=${token}`
    expect((await browser.open(page)).html).toContain('Confirm and continue')
    // Opening it has used nothing up.
    expect((await browser.submit(page, { token })).location).toBe(paths.completeProfile)
    for (const [address, words] of [
      [page, 'This link has already been used'],
      [`${paths.emailVerification}?token=nothing`, 'This link isn’t valid'],
      [`${paths.setNewPassword}?token=nothing`, 'This link isn’t valid'],
      [`${paths.signin}?token=nothing`, 'This link isn’t valid'],
    ] as const) {
      const { html } = await newBrowser().open(address)
      expect(html).toContain(words)
      expect(html).toContain('Send it again')
      expect(html).toContain('name="email"')
      expect(html).not.toContain('Confirm and continue')
    }
  })

  it('offers a forgotten password’s link again, to the address that was typed', async () => {
    const browser = newBrowser()
    const email = newEmail()
    const { location } = await browser.submit(paths.resetPassword, { email })
    const { html } = await browser.open(location!)
    expect(html).toContain('Send it again')
    expect(html).toContain(`value="${email}"`)
    expect((await browser.submit(paths.resetPassword, { email })).location).toBe(location)
  })

  it('asks Chinese readers for the family name first', async () => {
    const orderIn = async (lang: string) =>
      [
        ...(await newBrowser().open(`${paths.signup}?lang=${lang}`)).html.matchAll(
          /name="(firstName|lastName)"/g,
        ),
      ].map(([, name]) => name)
    expect(await orderIn('zh-CN')).toEqual(['lastName', 'firstName'])
    expect(await orderIn('de')).toEqual(['firstName', 'lastName'])
  })

  it('returns to that fabric after verification and the four steps, once', async () => {
    const browser = newBrowser()
    const token = await signUpAt(browser, `${paths.signup}?next=${encodeURIComponent(cloth)}`)
    const confirmed = await browser.submit(paths.emailVerification, { token })
    expect(confirmed.location).toBe(paths.completeProfile)
    expect(await completeProfile(browser)).toBe(cloth)
    expect(browser.cookies.has('wanted')).toBe(false)
  })

  it('ends on the home page from elsewhere, from another browser, or with an address of another site', async () => {
    for (const [from, opens] of [
      [paths.signup, 'same'],
      [`${paths.signup}?next=${encodeURIComponent(cloth)}`, 'other'],
      [`${paths.signup}?next=${encodeURIComponent('//evil.example/x')}`, 'same'],
    ] as const) {
      const browser = newBrowser()
      const token = await signUpAt(browser, from)
      const opening = opens === 'same' ? browser : newBrowser()
      await opening.submit(paths.emailVerification, { token })
      expect(await completeProfile(opening)).toBe(paths.dashboard)
    }
  })

  it('keeps the return page between sign-up and sign-in', async () => {
    const browser = newBrowser()
    const next = `?next=${encodeURIComponent(cloth)}`
    expect((await browser.open(paths.signup + next)).html).toContain(`href="${paths.signin}${next}"`)
    expect((await browser.open(paths.signin + next)).html).toContain(`href="${paths.signup}${next}"`)
    const { email } = await signUpRetailer(pages.application)
    await browser.submit(paths.signup + next, { ...names, email })
    expect((await browser.submit(paths.signin, { email, password: PASSWORD })).location).toBe(cloth)
    expect((await browser.submit(paths.signin, { email, password: PASSWORD })).location).toBe(paths.dashboard)
  })

  it('offers the country of the reader’s region first, with its address fields', async () => {
    const browser = newBrowser()
    const token = await signUpAt(browser, paths.signup)
    await browser.submit(paths.emailVerification, { token })
    const read = async (languages: string) =>
      (await browser.open(paths.completeProfile, { 'accept-language': languages })).html
    const dutch = await read('nl-NL,nl;q=0.9')
    expect(dutch).toMatch(/<option[^>]*value="NL"[^>]*selected/)
    expect(dutch).not.toContain('name="region"')
    const american = await read('en-US')
    expect(american).toMatch(/<option[^>]*value="US"[^>]*selected/)
    expect(american).toContain('ZIP code')
  })

  it('gives the same answer and cookie for a known address', async () => {
    const { email } = await signUpRetailer(pages.application)
    const address = `${paths.signup}?next=${encodeURIComponent(cloth)}`
    const [known, unknown] = [newBrowser(), newBrowser()]
    const answers = [
      await known.submit(address, { ...names, email }),
      await unknown.submit(address, { ...names, email: newEmail() }),
    ]
    expect(answers[0]!.status).toBe(answers[1]!.status)
    expect([...known.cookies.keys()]).toEqual([...unknown.cookies.keys()])
  })

  it('hides what a role may not do, and says what it may', async () => {
    const owner = await signUpRetailer(pages.application)
    const viewer = await addColleague(pages.application, owner.client, 'buyer')
    const line = { fabricId: 'glenmoor-04-loch', fabricQuantity: 2, orderType: 'cut' as const }
    await succeed(pages.application.client(viewer.token)(addToCart, { body: line }))
    const browser = signedIn(viewer.token)
    expect((await browser.open(cloth)).html).toContain('name="orderType"')
    await succeed(owner.client(changeRole, { params: { id: viewer.user.id }, body: { role: 'viewer' } }))
    const page = (await browser.open(cloth)).html
    expect(page).not.toContain('name="orderType"')
    expect(page).toContain('Your role is Viewer (view only)')
    const left = (await browser.open(paths.checkout)).html
    expect(left).not.toContain('Place order')
    expect(left).not.toContain('name="quantity"')
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(left) ?? []
    await browser.submit(paths.checkout, { intent: 'remove', id })
    const empty = (await browser.open(paths.checkout)).html
    expect(empty).toContain('View orders')
    expect(empty).not.toContain('value="restore"')
    expect((await browser.open(cloth)).html).not.toContain(`href="${paths.checkout}"`)
  })

  it('counts pending invitations beside the team, for those who may invite', async () => {
    const owner = await signUpRetailer(pages.application)
    const viewer = await addColleague(pages.application, owner.client, 'viewer')
    const invite = { intent: 'invite', firstName: 'Ann', lastName: 'Reeve', email: newEmail(), role: 'buyer' }
    await signedIn(owner.token).submit(paths.teamMembers, invite)
    expect((await signedIn(owner.token).open(paths.dashboard)).html).toContain(', 1 pending invitation')
    expect((await signedIn(viewer.token).open(paths.dashboard)).html).not.toContain('pending invitation')
  })

  it('looks up addresses for the member fields, and says so when the provider is down', async () => {
    const properties = {
      countrycode: 'GB',
      type: 'house',
      housenumber: '14',
      street: 'Walcot Street',
      city: 'Bath',
    }
    peer.answers.set('/api', { features: [{ properties }] })
    const { token } = await signUpMember(pages.application)
    const address = `${paths.places}?q=14+walcot&country=GB`
    const found = await signedIn(token).open(address)
    expect(JSON.parse(found.html)).toMatchObject([{ name: '14 Walcot Street', address: { city: 'Bath' } }])
    expect(found.headers.get('cache-control')).toContain('no-store')
    peer.behaviour = 'resets'
    expect((await signedIn(token).open(address)).status).toBe(503)
    expect((await newBrowser().open(address)).status).toBe(401)
    peer.behaviour = 'answers'
  })

  it('asks for an address in its country’s format, also when the country was changed without scripts', async () => {
    const { token } = await signUpMember(pages.application)
    const browser = signedIn(token)
    const fields = { ...steps[0], ...addressIn('US'), region: '', postcode: 'BA1 5BG' }
    const refused = (await browser.submit(`${paths.completeProfile}?step=1`, fields)).html
    expect(refused).toContain('id="postcode-error"')
    expect(refused).toContain('Not a valid postcode (United States): it should look like 12345')
    expect(refused).toMatch(/<label[^>]*for="postcode">ZIP code</)
    expect(refused).toMatch(/<select[^>]*name="region"/)
    expect(refused).toContain('<option value="TX">Texas</option>')
  })
})
