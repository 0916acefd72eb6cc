import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkLink,
  forgotPassword,
  resetPassword,
  sendVerificationAgain,
  signUp,
  updateDetails,
  type linkStates,
} from '@selvedge/contract/account/account.ts'
import { accountsAt, nora } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  askForSignInLink,
  mailedToken,
  newEmail,
  openSignInLink,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
  verificationToken,
} from '@selvedge/tests/support/factories.ts'

const MINUTE_MS = 60_000
const START = new Date()
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(() => {
  application.clock.now = START
})
const { mailsTo, verify } = accountsAt(() => application)
const later = (ms: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + ms)
}

type Purpose = 'verifyEmail' | 'resetPassword' | 'signIn'
const stateOf = async (token: string, purpose: Purpose): Promise<(typeof linkStates)[number]> =>
  (await succeed(application.client()(checkLink, { query: { token, purpose } }))).data.state
const signUpAs = (email: string, password = PASSWORD) =>
  succeed(application.client()(signUp, { body: nora(email, password) }))
const again = (email: string, token?: string) =>
  application.client()(sendVerificationAgain, { body: { email, token } })
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

describe('checking a mailed link', () => {
  it('tells valid, expired, used and invalid ones apart, and uses none up', async () => {
    const email = newEmail()
    await signUpAs(email)
    const token = await verificationToken(application, email)
    expect(await stateOf(token, 'verifyEmail')).toBe('valid')
    later(24 * 60 * MINUTE_MS)
    expect(await stateOf(token, 'verifyEmail')).toBe('expired')
    application.clock.now = START
    await succeed(verify(token))
    expect(await stateOf(token, 'verifyEmail')).toBe('used')
    expect(await stateOf('bm8tbGluay1hdC1hbGw', 'verifyEmail')).toBe('invalid')
    expect(await stateOf('', 'verifyEmail')).toBe('invalid')
  })

  it('says used of the other links of an address that one of them has confirmed', async () => {
    const email = newEmail()
    await signUpAs(email, 'first-password')
    const first = await verificationToken(application, email)
    await signUpAs(email, 'second-password')
    await succeed(verify(await verificationToken(application, email)))
    expect(await stateOf(first, 'verifyEmail')).toBe('used')
    expect(await verify(first)).toMatchObject({ code: 'linkSpent' })
  })

  it('knows the links for a password, a sign-in and a new address, each for its own page only', async () => {
    const { email, token: session, user } = await signUpMember(application)
    await succeed(application.client()(forgotPassword, { body: { email } }))
    const reset = await mailedToken(application, email, 'resetPassword')
    expect(await stateOf(reset, 'resetPassword')).toBe('valid')
    expect(await stateOf(reset, 'verifyEmail')).toBe('invalid')
    const link = await askForSignInLink(application, email)
    expect(await stateOf(link.token, 'signIn')).toBe('valid')
    await succeed(openSignInLink(application, link))
    expect(await stateOf(link.token, 'signIn')).toBe('used')
    const changed = newEmail()
    await succeed(
      application.client(session)(updateDetails, {
        params: { userId: user.id },
        body: { email: changed, password: PASSWORD },
      }),
    )
    const query = {
      token: await mailedToken(application, changed, 'changeEmail'),
      purpose: 'verifyEmail',
    } as const
    expect((await succeed(application.client()(checkLink, { query }))).data).toEqual({
      state: 'valid',
      isNewAddress: true,
    })
  })
})

describe('sending a verification again', () => {
  it('mails another link of the same sign-up, for which the typed password holds', async () => {
    const email = newEmail()
    await signUpAs(email)
    const first = await verificationToken(application, email)
    await succeed(again(email.toUpperCase()))
    const second = await verificationToken(application, email)
    expect(second).not.toBe(first)
    await succeed(verify(second))
    await succeed(signIn(application, email))
  })

  it('goes by an expired link’s sign-up, where several people signed up with the address', async () => {
    const email = newEmail()
    await signUpAs(email, 'the-owners-password')
    const own = await verificationToken(application, email)
    await signUpAs(email, 'a-strangers-password')
    await succeed(again(email, own))
    await succeed(verify(await verificationToken(application, email)))
    await succeed(signIn(application, email, 'the-owners-password'))
  })

  it('without that lets the owner of the mailbox set a password: no stranger’s comes to hold', async () => {
    const email = newEmail()
    await signUpAs(email, 'the-owners-password')
    await signUpAs(email, 'a-strangers-password')
    await succeed(again(email))
    expect((await kindsTo(email)).at(-1)).toBe('resetPassword')
    const params = { token: await mailedToken(application, email, 'resetPassword') }
    await succeed(application.client()(resetPassword, { params, body: { password: 'another-of-linen' } }))
    await succeed(signIn(application, email, 'another-of-linen'))
    expect(await signIn(application, email, 'a-strangers-password')).toMatchObject({ success: false })
  })

  it('tells an address that has an account so, and mails nothing to an unknown one', async () => {
    const { email } = await signUpMember(application)
    await succeed(again(email))
    expect((await kindsTo(email)).at(-1)).toBe('alreadyRegistered')
    const unknown = newEmail()
    await succeed(again(unknown))
    expect(await mailsTo(unknown)).toEqual([])
  })

  it.each(['known', 'unknown'])(
    'waits a minute and stops after two an hour, for an address that is %s',
    async known => {
      const email = newEmail()
      if (known === 'known') await signUpAs(email)
      await succeed(again(email))
      later(20_000)
      expect(await again(email)).toMatchObject({ code: 'tooManyRequests', details: { seconds: 40 } })
      later(40_000)
      await succeed(again(email))
      later(MINUTE_MS)
      expect(await again(email)).toMatchObject({ code: 'tooManyRequests', details: { seconds: 3480 } })
      expect(await mailsTo(email)).toHaveLength(known === 'known' ? 3 : 0)
    },
  )
})
