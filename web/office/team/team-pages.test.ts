import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { BrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { hasBuiltPages } from '../../../tests/support/built-pages.ts'
import {
  newEmail,
  PASSWORD,
  signUpMember,
  signUpRetailer,
  succeed,
} from '../../../tests/support/factories.ts'
import { openBuiltPages, wordsOf, type BuiltPages } from '../../../tests/support/page-browsers.ts'
import { addColleague, invitationToken, invite, person, teamOf } from '../../../tests/support/team.ts'

describe.runIf(hasBuiltPages)('team pages', () => {
  let pages: BuiltPages
  let owner: Awaited<ReturnType<typeof signUpRetailer>>
  beforeAll(async () => {
    pages = await openBuiltPages()
  })
  afterAll(() => pages.application.close())
  beforeEach(async () => {
    owner = await signUpRetailer(pages.application)
  })

  const page = (token: string, search = '') =>
    pages.newBrowser({ member: token }).open(paths.teamMembers + search)
  const send = (token: string, fields: Record<string, string>) =>
    pages.newBrowser({ member: token }).submit(paths.teamMembers, fields)
  const invitationPage = (token: string) => `${paths.signup}?invitation=${token}`

  it('show an owner who is alone the invitation form', async () => {
    const { status, html } = await page(owner.token)
    expect(status).toBe(200)
    expect(wordsOf(html)).toContain('Only you so far')
    expect(html).toContain('name="intent" value="invite"')
    expect(html).not.toContain('value="handOver"')
  })

  it('show a viewer the list and no action but leaving', async () => {
    const viewer = await addColleague(pages.application, owner.client, 'viewer')
    await invite(pages.application, owner.client, { email: newEmail(), role: 'buyer' })
    const { html } = await page(viewer.token)
    expect(wordsOf(html)).toMatch(
      /2 members.*Nora Ellwood.*Owner.*Tom Reeve you.*Viewer.*Pending invitations/,
    )
    expect(html).not.toMatch(/value="(invite|changeRole|resend|handOver)"|\?(remove|revoke)=/)
    for (const search of [`?remove=${owner.user.id}`, `?remove=${viewer.user.id}`])
      expect((await page(viewer.token, search)).html).not.toContain('team-confirmation')
    expect(wordsOf((await page(viewer.token, '?leave=1')).html)).toContain(
      'Leave the Ellwood & Daughter team?',
    )
  })

  it('transfer ownership and keep the old owner signed in', async () => {
    const viewer = await addColleague(pages.application, owner.client, 'viewer')
    const browser = pages.newBrowser({ member: owner.token })
    const form = { intent: 'handOver', memberId: viewer.user.id, password: PASSWORD }
    expect((await browser.submit(paths.teamMembers, form)).location).toBe(paths.teamMembers)
    expect((await browser.open(paths.teamMembers)).status).toBe(200)
    expect((await succeed(viewer.client(getCurrentUser))).data.role).toBe('owner')
  })

  it('refuse a viewer who submits the forms anyway', async () => {
    const viewer = await addColleague(pages.application, owner.client, 'viewer')
    const buyer = await addColleague(pages.application, owner.client, 'buyer')
    const forms: Record<string, string>[] = [
      { intent: 'invite', ...person, email: newEmail(), role: 'buyer' },
      { intent: 'changeRole', whom: buyer.user.id, role: 'viewer' },
      { intent: 'remove', whom: buyer.user.id },
      { intent: 'handOver', memberId: viewer.user.id, password: PASSWORD },
    ]
    for (const form of forms) {
      const { status, html } = await send(viewer.token, form)
      expect(status).toBe(403)
      expect(wordsOf(html)).toContain('Your role in this team doesn’t allow that.')
    }
    expect((await send(viewer.token, { intent: 'promote' })).status).toBe(400)
    expect((await teamOf(owner.client)).members).toHaveLength(3)
  })

  it('invite, and show errors beside the fields with the input kept', async () => {
    const typed = { intent: 'invite', firstName: 'Tom', lastName: '', email: 'tom@', role: 'buyer' }
    const { status, html } = await send(owner.token, typed)
    expect(status).toBe(422)
    expect(html).toMatch(/href="#lastName"[^>]*>Last name: Enter a name/)
    expect(html).toMatch(/id="email-error"[^>]*>Enter an email address/)
    expect(html).toMatch(/<input[^>]*value="tom@"/)
    const email = newEmail()
    const sent = await send(owner.token, { ...typed, lastName: 'Reeve', email })
    expect([sent.status, sent.location]).toEqual([302, paths.teamMembers])
    expect((await teamOf(owner.client)).invitations).toMatchObject([{ email, role: 'buyer' }])
  })

  it('name the person when asking to confirm a removal or revocation', async () => {
    const colleague = await addColleague(pages.application, owner.client)
    const email = newEmail()
    await invite(pages.application, owner.client, { email, role: 'viewer' })
    const { invitations } = await teamOf(owner.client)
    const asked = [
      await page(owner.token, `?remove=${colleague.user.id}`),
      await page(owner.token, `?revoke=${invitations[0]?.id}`),
    ]
    expect(wordsOf(asked[0]!.html)).toContain('Remove Tom Reeve from the team?')
    expect(wordsOf(asked[1]!.html)).toContain(`The link we sent to ${email} will stop working.`)
    for (const { html } of asked) expect(html).toMatch(/<dialog[^>]*open/)
    await send(owner.token, { intent: 'remove', whom: colleague.user.id })
    await send(owner.token, { intent: 'revoke', whom: invitations[0]?.id ?? '' })
    expect(await teamOf(owner.client)).toMatchObject({ members: [{ role: 'owner' }], invitations: [] })
    expect((await page(colleague.token)).location).toMatch(/^\/auth\/signin/)
  })

  it('sign a leaving member out of the browser', async () => {
    const colleague = await addColleague(pages.application, owner.client)
    const browser = pages.newBrowser({ member: colleague.token })
    const { location } = await browser.submit(paths.teamMembers, { intent: 'leave' })
    expect(location).toBe(paths.signin)
    expect(browser.cookies.has('accessToken')).toBe(false)
  })

  describe('an invitation', () => {
    it('is shown only to its holder, not cached, and not used up by opening it', async () => {
      const email = newEmail()
      const token = await invite(pages.application, owner.client, { email, role: 'approver' })
      for (let look = 0; look < 3; look += 1) {
        const { status, headers, html } = await pages.newBrowser().open(invitationPage(token))
        expect(status).toBe(200)
        expect(headers.get('referrer-policy')).toBe('strict-origin')
        expect(headers.get('cache-control')).toMatch(/no-store/)
        expect(html).toContain('<meta name="robots" content="noindex"/>')
        expect(wordsOf(html)).toContain(
          'Nora has invited you to join the Ellwood & Daughter team. Your role: Approver.',
        )
        expect(html).toMatch(new RegExp(`<input[^>]*readonly[^>]*value="${email}"`, 'i'))
        // Links with the token may only lead to this page in other languages.
        const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '')
        const carrying = links.filter(address => address.includes(token))
        expect(carrying.filter(address => !address.startsWith(`${paths.signup}?`))).toEqual([])
      }
    })

    it('is accepted without scripts by a new person', async () => {
      const email = newEmail()
      const token = await invite(pages.application, owner.client, { email })
      const browser = pages.newBrowser()
      const short = { intent: 'new', ...person, password: 'short' }
      const refused = await browser.submit(invitationPage(token), short)
      expect(refused.status).toBe(422)
      expect(refused.html).toMatch(/id="password-error"/)
      expect(refused.html).not.toContain('value="short"')
      const { location } = await browser.submit(invitationPage(token), { ...short, password: PASSWORD })
      expect(location).toBe(paths.dashboard)
      expect(browser.cookies.get('profileCompleted')).toContain('true')
      expect((await browser.open(paths.teamMembers)).html).toContain(email)
      expect((await teamOf(owner.client)).members).toHaveLength(2)
    })

    it('is accepted by an existing account only with its own password', async () => {
      const invited = await signUpMember(pages.application)
      const token = await invite(pages.application, owner.client, { email: invited.email })
      const browser = pages.newBrowser()
      const address = invitationPage(token)
      const asNew = await browser.submit(address, { intent: 'new', ...person, password: 'another-password' })
      expect(asNew.status).toBe(409)
      expect(wordsOf(asNew.html)).toContain('This address already has an account.')
      expect(asNew.html).toContain('autoComplete="current-password"')
      const guess = await browser.submit(address, { intent: 'signIn', password: 'another-password' })
      expect(guess.status).toBe(401)
      expect(browser.cookies.has('accessToken')).toBe(false)
      const joined = await browser.submit(address, { intent: 'signIn', password: PASSWORD })
      expect(joined.location).toBe(paths.dashboard)
      expect((await teamOf(owner.client)).members.map(({ email }) => email)).toContain(invited.email)
    })

    it('leaves no session when signing in did not join the team', async () => {
      const { application } = pages
      const rival = await signUpRetailer(application)
      const token = await invite(application, owner.client, { email: rival.email })
      const browser = pages.newBrowser()
      const fields = { intent: 'signIn', password: PASSWORD }
      const { status, html } = await browser.submit(invitationPage(token), fields)
      expect(status).toBe(409)
      expect(wordsOf(html)).toContain('Your account already belongs to a business')
      expect(browser.cookies.has('accessToken')).toBe(false)
      const sessions = await application.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', rival.user.id)
        .execute()
      expect(sessions).toHaveLength(1)
    })

    it('is one button for a user signed in with its address, and an explanation for others', async () => {
      const invited = await signUpMember(pages.application)
      const token = await invite(pages.application, owner.client, { email: invited.email })
      const other = await pages.newBrowser({ member: owner.token }).open(invitationPage(token))
      expect(wordsOf(other.html)).toContain(`This invitation is for ${invited.email}`)
      const browser = pages.newBrowser({ member: invited.token })
      const { html } = await browser.open(invitationPage(token))
      expect(html).not.toContain('type="password"')
      const { location } = await browser.submit(invitationPage(token), { intent: 'signedIn' })
      expect(location).toBe(paths.dashboard)
      const { role } = (await succeed(pages.application.client(sessionOf(browser))(getCurrentUser))).data
      expect(role).toBe('buyer')
    })

    it('that is no longer valid says so and what to do', async () => {
      const email = newEmail()
      const token = await invite(pages.application, owner.client, { email })
      const again = await invite(pages.application, owner.client, { email })
      expect(await invitationToken(pages.application, email)).toBe(again)
      for (const spent of [token, 'nonsense', 'x'.repeat(300), '']) {
        const { status, html } = await pages.newBrowser().open(invitationPage(spent))
        expect(status).toBe(200)
        expect(wordsOf(html)).toMatch(/This invitation no longer works.*ask the person who invited you/)
      }
    })
  })
})

const sessionOf = (browser: BrowserWithoutScripts): string => {
  const [, value = ''] = /=([^;]*)/.exec(browser.cookies.get('accessToken') ?? '') ?? []
  return JSON.parse(decodeURIComponent(value)) as string
}
