import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyToken } from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, newEmail, signIn, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'
import { turnOnSecondFactor } from '@selvedge/tests/support/second-factor.ts'
import { CommandError } from './command-error.ts'
import { endSessions } from './end-sessions.ts'
import { resetTwoStep } from './reset-two-step.ts'

let application: TestApplication
const said: string[] = []
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const say = (line: string) => void said.push(line)
const end = (whose: string) => {
  said.length = 0
  return endSessions({ db: application.db, clock: () => application.clock.now, whose, say })
}
const isIn = async (token: string | undefined) => (await application.client(token)(verifyToken)).success

it('ends the sessions of one user, ignoring case in the address, and nobody else’s', async () => {
  const [one, other] = [await signUpMember(application), await signUpMember(application)]
  const { token: second } = await succeed(signIn(application, one.email))
  await end(one.email.toUpperCase())
  expect(said).toEqual(['2 sessions ended.'])
  expect(await Promise.all([one.token, second, other.token].map(isIn))).toEqual([false, false, true])
  await end(one.email)
  expect(said).toEqual(['0 sessions ended.'])
})

it('ends everybody’s sessions, and sign-ins that are waiting for a code', async () => {
  const [one, other] = [await signUpMember(application), await signUpMember(application)]
  await turnOnSecondFactor(application, application.client(other.token))
  expect(await signIn(application, other.email)).toMatchObject({ code: 'secondFactorRequired' })
  await end('--all')
  expect(await Promise.all([one.token, other.token].map(isIn))).toEqual([false, false])
  expect(await application.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await application.db.selectFrom('begun_sign_ins').select('user_id').execute()).toEqual([])
})

it('rejects an unknown address', async () => {
  await expect(end(newEmail())).rejects.toThrow(CommandError)
})

it('turns two-step sign-in off, signs out everywhere and notifies its owner, once', async () => {
  const { email, token } = await signUpMember(application)
  await turnOnSecondFactor(application, application.client(token))
  const reset = (whose: string) => {
    said.length = 0
    const { db, deps, clock } = application
    const publicOrigin = deps.env.publicOrigin
    return resetTwoStep({ db, jobs: deps.jobs, clock: () => clock.now, publicOrigin, email: whose, say })
  }
  await reset(email)
  expect(said).toEqual([
    `Two-step sign-in is off for ${email}. They have been signed out everywhere and emailed.`,
  ])
  expect(await isIn(token)).toBe(false)
  expect(await signIn(application, email)).toMatchObject({ success: true })
  expect((await mailsTo(application, email)).filter(({ kind }) => kind === 'secondFactorOff')).toHaveLength(1)
  await reset(email)
  expect(said).toEqual([`Two-step sign-in was already off for ${email}; nothing was changed.`])
  await expect(reset(newEmail())).rejects.toThrow(CommandError)
})
