import type { Client } from '@selvedge/contract/call/client.ts'
import { startOperatorSession } from '@selvedge/server/platform/operators.ts'
import { startSession } from '@selvedge/server/platform/sessions.ts'
import type { TestApplication } from '../support/application.ts'
import { openDesk } from '../support/claims.ts'
import { signUpRetailer } from '../support/factories.ts'
import { grantTermsTo } from '../support/terms.ts'

/** A session at the desk ends after two idle hours, one of a business after a day. */
const SIGN_IN_EVERY_MS = 3600_000

/** Somebody who is signed in whenever they are asked for: where the session may have ended meanwhile, in another. */
export type Person = { client: () => Promise<Client> }

function signedIn(application: TestApplication, start: (now: Date) => Promise<string>): Person {
  let current: { client: Client; at: number } | undefined
  return {
    client: async () => {
      const { now } = application.clock
      if (!current || now.getTime() - current.at >= SIGN_IN_EVERY_MS)
        current = { client: application.client(await start(now)), at: now.getTime() }
      return current.client
    },
  }
}

export async function openOperatorOf(
  application: TestApplication,
  role: 'operator' | 'secondOperator',
): Promise<Person> {
  const { db } = application
  const { email } = await openDesk(application, role)
  const { id: operatorId } = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return signedIn(application, now => startOperatorSession(db, { operatorId, clientAddress: null, now }))
}

/** A business that may order on account as much as it likes. */
export async function openBusiness(application: TestApplication): Promise<Person> {
  const { db } = application
  const { email } = await signUpRetailer(application)
  await grantTermsTo(application, email, { limitMinor: 900_000_000 })
  const { userId, deviceId } = await db
    .selectFrom('users')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.id as userId', 'devices.id as deviceId'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  return signedIn(application, now => startSession(db, { userId, deviceId, clientAddress: null, now }))
}
