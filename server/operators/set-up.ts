import { normalEmail } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { refuseEasyPassword } from '../account/new-password.ts'
import { describeSecret, newTotpSecret } from '../account/one-time-codes.ts'
import type { Browser } from '../platform/browser.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { beginAct, closeOperatorSessions, endAct, startOperatorSession } from '../platform/operators.ts'
import { seal, unseal } from '../platform/sealing.ts'
import { hashPassword, newToken, tokenHash } from '../platform/secrets.ts'
import { sealOfOperator, spendCode } from './desk-codes.ts'
import type { DeskGuesses } from './desk-guesses.ts'
import { SET_UP_TTL_MS } from './operators.policy.ts'
import {
  findBySetUpLink,
  findOperatorByEmail,
  lockOperator,
  storePassword,
  storeSetUp,
  type OperatorRow,
  type Post,
} from './operators.queries.ts'
import type { SignedInOperator } from './sign-in.ts'

type Settings = Pick<Deps, 'db' | 'clock'> & { sessionSecret: string }
type Named = Settings & {
  email: string
  name?: string | undefined
  /** As it was, or an operator's, unless given. */
  post?: Post | undefined
  act: 'operators add' | 'operators reset'
}

/**
 * Adds an operator, or sets one up anew who has lost the authenticator app: password, secret and sessions go. Returns
 * the only copy of the link's token; undefined for a reset of somebody who is not there.
 */
export const beginSetUp = ({ db, clock, sessionSecret, ...given }: Named): Promise<string | undefined> =>
  inTransaction(db, async trx => {
    const email = normalEmail(given.email)
    const known = await findOperatorByEmail(trx, email)
    const name = given.name ?? known?.name
    if (name === undefined) return undefined
    const [id, token, now] = [known?.id ?? newId(), newToken(), clock()]
    const sealedSecret = seal(newTotpSecret(), sealOfOperator(id, sessionSecret))
    const expiresAt = new Date(now.getTime() + SET_UP_TTL_MS)
    const post = given.post ?? postOf(known)
    await storeSetUp(trx, { id, email, name, post, sealedSecret, hash: tokenHash(token), expiresAt, now })
    await closeOperatorSessions(trx, id)
    const act = { operatorId: null, way: 'commandLine', act: given.act, about: { email } } as const
    await endAct(trx, await beginAct(trx, act, now), 'done')
    return token
  })

const postOf = (known: OperatorRow | undefined): Post =>
  known ? { role: known.role, supplierId: known.supplier_id } : { role: 'operator', supplierId: null }

type Presented = Settings & { token: string }

/** What the link opens. Throws `linkSpent`. */
export async function readSetUp({ db, clock, sessionSecret, token }: Presented) {
  const operator = await findBySetUpLink(db, { hash: tokenHash(token), now: clock() })
  const secret = operator && unseal(operator.sealed_secret, sealOfOperator(operator.id, sessionSecret))
  if (!secret) throw new ApiError('linkSpent')
  const { email, name } = operator
  return { email, name, ...describeSecret(secret, email) }
}

type Finishing = Presented & { password: string; code: string; browser: Browser; guesses: DeskGuesses }

/**
 * Sets the password, confirms the app with a first code, and signs in; earlier sessions end and the link is spent. Throws
 * `linkSpent`, `invalidInput` for an easy password or a wrong code, `tooManyRequests`.
 */
export async function finishSetUp(options: Finishing): Promise<SignedInOperator> {
  const { db, clock, sessionSecret, code } = options
  const hash = tokenHash(options.token)
  const found = await findBySetUpLink(db, { hash, now: clock() })
  if (!found) throw new ApiError('linkSpent')
  refuseEasyPassword(options.password, 'password')
  const { clientAddress } = options.browser
  // Codes are guessed by the link: who keeps the sign-in shut by wrong passwords does not keep this shut.
  const guess = await options.guesses.begin({ email: `set up ${hash.toString('hex')}`, clientAddress })
  const passwordHash = await hashPassword(options.password)
  const signedIn = await inTransaction(db, async trx => {
    const now = clock()
    const operator = await lockOperator(trx, found.id)
    if (!operator || !(await findBySetUpLink(trx, { hash, now }))) throw new ApiError('linkSpent')
    if (!(await spendCode(trx, { operator, code, sessionSecret, now })))
      throw new ApiError('invalidInput', { fields: [{ field: 'code', code: 'wrongCode' }] })
    await storePassword(trx, operator.id, passwordHash)
    await closeOperatorSessions(trx, operator.id)
    const act = { operatorId: operator.id, way: 'session', act: 'finishDeskSetUp', about: {} } as const
    await endAct(trx, await beginAct(trx, act, now), 'done')
    return {
      operator,
      token: await startOperatorSession(trx, { operatorId: operator.id, clientAddress, now }),
    }
  })
  await guess.wasRight()
  await options.guesses.reset({ email: found.email, clientAddress })
  return signedIn
}
