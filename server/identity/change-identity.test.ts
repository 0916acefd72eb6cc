import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeIdentity, listIdentities } from '@selvedge/contract/account/identity.ts'
import { FRESH_SIGN_IN_MS } from '@selvedge/contract/account/sessions.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'
import { check, idTokenOf, newPerson } from '@selvedge/tests/support/identity-journeys.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '@selvedge/tests/support/identity-provider.ts'

let provider: TestIdentityProvider
let application: TestApplication
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
  application = await createTestApplication({ identityProvider: provider.settings })
})
afterAll(async () => {
  await application.close()
  await provider.close()
})
beforeEach(() => {
  provider.people.length = 0
  application.clock.now = new Date()
})

type Known = ReturnType<typeof newPerson>
const signInWith = async (person: Known) =>
  check(application, person.email, await idTokenOf(application, person))
/** A user who signed up with a password and later signed in with the provider. */
async function withBoth() {
  const member = await signUpMember(application)
  const person = newPerson(provider, { email: member.email })
  const { token } = await succeed(signInWith(person))
  const client = application.client(token)
  const [identity] = (await succeed(client(listIdentities))).data
  const change = (isOpen: boolean) =>
    client(changeIdentity, { params: { id: identity!.id }, body: { isOpen } })
  return { ...member, person: person, client, identity: identity!, change }
}
const removalMails = async (email: string) =>
  (await mailsTo(application, email)).filter(({ kind }) => kind === 'identityRemoved')

describe('a linked identity', () => {
  it('is listed under its provider’s common name, to its owner only', async () => {
    const { identity } = await withBoth()
    expect(identity).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      provider: new URL(provider.issuer).hostname,
      since: application.clock.now.toISOString(),
      isOpen: true,
    })
    const stranger = await signUpMember(application)
    const client = application.client(stranger.token)
    expect((await succeed(client(listIdentities))).data).toEqual([])
    const params = { id: identity.id }
    expect(await client(changeIdentity, { params, body: { isOpen: false } })).toMatchObject({
      status: 404,
      code: 'notFound',
    })
  })
  it('when removed, no longer signs in or links again, and its owner is notified once', async () => {
    const { email, person, client, change } = await withBoth()
    await succeed(change(false))
    await succeed(change(false))
    expect(await removalMails(email)).toHaveLength(1)
    expect((await succeed(client(listIdentities))).data).toMatchObject([{ isOpen: false }])
    for (let n = 0; n < 2; n += 1)
      expect(await signInWith(person)).toMatchObject({
        status: 403,
        code: 'identityRemoved',
        details: { provider: new URL(provider.issuer).hostname },
      })
    const { sub: _, ...same } = person
    const other = newPerson(provider, same)
    expect(await signInWith(other)).toMatchObject({ code: 'identityConflict' })
  })
  it('when restored, signs in as before', async () => {
    const { user, person, change } = await withBoth()
    await succeed(change(false))
    await succeed(change(true))
    expect(await signInWith(person)).toMatchObject({ success: true, data: { id: user.id } })
  })
  it('cannot be removed when it is the only way to sign in', async () => {
    const person = newPerson(provider)
    const { token } = await succeed(signInWith(person))
    const client = application.client(token)
    const [identity] = (await succeed(client(listIdentities))).data
    const only = { params: { id: identity!.id }, body: { isOpen: false } }
    expect(await client(changeIdentity, only)).toMatchObject({ status: 409, code: 'passwordNeeded' })
    expect(await signInWith(person)).toMatchObject({ success: true })
  })
  it('can be changed only after a fresh sign-in', async () => {
    const { email, change } = await withBoth()
    application.clock.now = new Date(application.clock.now.getTime() + FRESH_SIGN_IN_MS)
    expect(await change(false)).toMatchObject({ status: 403, code: 'signInAgain' })
    expect(await removalMails(email)).toEqual([])
  })
})
