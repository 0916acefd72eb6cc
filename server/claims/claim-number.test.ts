import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { deliveredLine, raise } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'

let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('the number of a claim has four digits, and as many as it needs from the ten-thousandth on', async () => {
  const { client } = await signUpRetailer(application)
  const next = async () => raise(client, { lineId: (await deliveredLine(application, client)).lineId })
  await sql`select setval('claim_numbers', 999)`.execute(application.db)
  expect(await next()).toBe('CL-1000')
  await sql`select setval('claim_numbers', 9999)`.execute(application.db)
  expect([await next(), await next()]).toEqual(['CL-10000', 'CL-10001'])
})
