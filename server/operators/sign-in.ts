import { normalEmail } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { RESPONSE_STEP_MS } from '../account/account.policy.ts'
import type { Browser } from '../platform/browser.ts'
import type { Deps } from '../platform/deps.ts'
import { beginAct, endAct, startOperatorSession } from '../platform/operators.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import type { DeskGuesses } from './desk-guesses.ts'
import { spendCode } from './desk-codes.ts'
import { findOperatorByEmail, lockOperator, type OperatorRow } from './operators.queries.ts'

type SignIn = Pick<Deps, 'db' | 'clock' | 'env'> & {
  email: string
  password: string
  code: string
  browser: Browser
  guesses: DeskGuesses
}
export type SignedInOperator = {
  operator: Pick<OperatorRow, 'id' | 'email' | 'name' | 'role' | 'supplier_id'>
  token: string
}

/**
 * Opens a session at the desk with password and code at once. Throws `deskRefused`, alike whatever is wrong and after
 * about the same work, and `tooManyRequests` before the password is compared.
 */
export const signInToDesk = (options: SignIn): Promise<SignedInOperator> =>
  padDuration({ stepMs: RESPONSE_STEP_MS }, () => open(options))

async function open({ db, clock, env, guesses, browser, ...typed }: SignIn): Promise<SignedInOperator> {
  refuseWhenPasswordsWait()
  const email = normalEmail(typed.email)
  const { clientAddress } = browser
  const guess = await guesses.begin({ email, clientAddress })
  const found = await findOperatorByEmail(db, email)
  const fits = await passwordFits(typed.password, found?.password_hash ?? null).catch(async error => {
    await guess.refund()
    throw error
  })
  const signedIn = await inTransaction(db, async trx => {
    const operator = found && (await lockOperator(trx, found.id))
    if (!operator || !fits || operator.password_hash !== found.password_hash) return undefined
    const { sessionSecret } = env
    const now = clock()
    if (!(await spendCode(trx, { operator, code: typed.code, sessionSecret, now }))) return undefined
    const token = await startOperatorSession(trx, { operatorId: operator.id, clientAddress, now })
    return { operator, token }
  })
  if (found) await note({ db, clock }, found.id, signedIn ? 'done' : 'deskRefused')
  if (!signedIn) throw new ApiError('deskRefused')
  await guess.wasRight()
  return signedIn
}

async function note({ db, clock }: Pick<Deps, 'db' | 'clock'>, operatorId: string, outcome: string) {
  const act = { operatorId, way: 'session', act: 'signInToDesk', about: {} } as const
  await endAct(db, await beginAct(db, act, clock()), outcome)
}
