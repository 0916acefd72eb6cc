import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { PASSWORD, signIn, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'
import { closeDemoSignIns, demoSignIns, ensureDemoSignIns } from './demo-sign-ins.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const signInAll = () =>
  Promise.all(demoSignIns.map(({ email, password }) => signIn(application, email, password)))
const codesOf = async () => (await signInAll()).map(answer => (answer.success ? 'in' : answer.code))

it('the demo accounts can sign in and have data in demo mode, and are closed outside it', async () => {
  const { app, deps, db } = application
  const member = await signUpMember(application)
  await ensureDemoSignIns(app, deps)
  const [first] = await Promise.all(
    demoSignIns.map(one => succeed(signIn(application, one.email, one.password))),
  )
  const { data: profile } = await succeed(application.client(first?.token)(getProfile))
  const accounts = profile.selectedSuppliers.map(
    ({ status, accountNumber, since }) => `${status} ${accountNumber} since ${since.slice(0, 10)}`,
  )
  expect(new Set(accounts)).toEqual(
    new Set([
      'open K-20417 since 2019-03-11',
      'open 310.0088 since 2021-09-06',
      'open ABB 4471 since 2019-03-14',
    ]),
  )

  await closeDemoSignIns(db)
  expect(await codesOf()).toEqual(demoSignIns.map(() => 'credentialsRefused'))
  expect(await application.client(first?.token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
  expect(await application.client(member.token)(getCurrentUser)).toMatchObject({ success: true })
  expect(await signIn(application, member.email, PASSWORD)).toMatchObject({ success: true })

  await ensureDemoSignIns(app, deps)
  const [again] = await signInAll()
  expect(again).toMatchObject({ success: true, data: { id: first?.data.id } })
})
