import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { may, roles, type Role } from '@selvedge/contract/access/permissions.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { mediaTypes } from './body.ts'
import { openApiDocument } from './openapi.ts'
import { asker } from './testing/ask.ts'

let application: TestApplication
let tokens: Record<Role, string>
beforeAll(async () => {
  application = await createTestApplication()
  const members = await Promise.all(
    roles.map(async role => {
      const { token, user } = await signUpRetailer(application)
      await application.db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
      return [role, token] as const
    }),
  )
  tokens = Object.fromEntries(members) as Record<Role, string>
})
afterAll(() => application.close())

const { ask } = asker(() => application)
const restricted = Object.values<Call>(calls).filter(call => call.needs !== undefined)

/** Sent without its required input, so an authorised call fails validation. */
const codeOf = async (call: Call, role: Role): Promise<string> => {
  const path = call.path.replace(/\{\w+\}/g, 'x')
  const query = new URLSearchParams(call.select?.query)
  const headers = { authorization: `Bearer ${tokens[role]}`, 'content-type': mediaTypes[call.bodyKind] }
  return (await ask(`${path}?${query}`, { method: call.method, headers })).body.code
}

describe('a call that needs a role', () => {
  const { paths } = openApiDocument()
  it.each(roles.flatMap(role => restricted.map(call => [role, call.name, call] as const)))(
    '%s, %s',
    async (role, _, call) => {
      const isRefused = (await codeOf(call, role)) === 'roleRefused'
      expect(isRefused).toBe(!may(role, call.needs!))
    },
  )
  it.each(restricted)('$name documents which', call => {
    const operation = paths[call.path]![call.method.toLowerCase()]!
    expect(operation.description).toMatch(/Roles: owner/)
    expect(operation.responses['403']?.description).toContain('roleRefused')
  })
})
