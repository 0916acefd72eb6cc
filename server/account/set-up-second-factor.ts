import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { seal } from '../platform/sealing.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Member } from '../platform/sessions.ts'
import { acceptDigits, sealOf } from './accept-code.ts'
import { lockUser } from './account.queries.ts'
import type { CodeLimits } from './code-limits.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { newRecoveryCodes, newTotpSecret, readTypedCode, describeSecret } from './one-time-codes.ts'
import { secondFactorOnMail } from './security-mails.ts'
import {
  findSecondFactor,
  storeUnconfirmed,
  markConfirmed,
  replaceRecoveryCodes,
} from './second-factor.queries.ts'

type Caller = Pick<Member, 'userId' | 'deviceId' | 'authenticatedAt'>
type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { caller: Caller }
type Typing = Options & { code: string; clientAddress: string | null; codes: CodeLimits }

/**
 * Creates a secret, which takes effect once a code made with it was entered. Throws `signInAgain`,
 * `secondFactorIsOn`.
 */
export async function beginSecondFactor({ db, clock, env, caller }: Options) {
  const { userId } = caller
  requireFreshSignIn(caller, clock())
  const secret = newTotpSecret()
  return inTransaction(db, async trx => {
    const { user, factor } = await lockWithFactor(trx, userId)
    if (factor?.confirmed_at) throw new ApiError('secondFactorIsOn')
    const sealedSecret = seal(secret, sealOf(userId, env.sessionSecret))
    await storeUnconfirmed(trx, { userId, sealedSecret, now: clock() })
    return describeSecret(secret, user.email)
  })
}

/**
 * Turns the second factor on with a first code, notifies the owner by mail and returns recovery codes, of which only
 * hashes are stored. Throws `signInAgain`, `notFound` when no set-up was begun, `secondFactorIsOn`, `invalidInput`
 * for a wrong code, `tooManyRequests`.
 */
export const confirmSecondFactor = (options: Typing): Promise<string[]> =>
  withCode(options, async trx => {
    const { clock, jobs, env, caller } = options
    const { userId } = caller
    const { user, factor } = await lockWithFactor(trx, userId)
    if (!factor) throw new ApiError('notFound')
    if (factor.confirmed_at) throw new ApiError('secondFactorIsOn')
    const now = clock()
    await acceptDigits(trx, { userId, typed: options.code, sessionSecret: env.sessionSecret, now })
    await markConfirmed(trx, userId, now)
    const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: secondFactorOnMail({ ...to, changedAt: now }) })
    return giveRecoveryCodes(trx, userId)
  })

/**
 * Replaces the recovery codes, given a code of the app. Throws `signInAgain`, `notFound`, `invalidInput`,
 * `tooManyRequests`.
 */
export const renewRecoveryCodes = (options: Typing): Promise<string[]> =>
  withCode(options, async trx => {
    const { clock, env, caller } = options
    const { userId } = caller
    const { factor } = await lockWithFactor(trx, userId)
    if (!factor?.confirmed_at) throw new ApiError('notFound')
    const sessionSecret = env.sessionSecret
    await acceptDigits(trx, { userId, typed: options.code, sessionSecret, now: clock() })
    return giveRecoveryCodes(trx, userId)
  })

async function withCode<T>(options: Typing, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  const { db, clock, caller, clientAddress, codes } = options
  requireFreshSignIn(caller, clock())
  const typing = { userId: caller.userId, deviceId: caller.deviceId ?? undefined, clientAddress }
  await codes.consume(typing)
  const done = await inTransaction(db, work)
  await codes.wasRight(typing)
  return done
}

async function lockWithFactor(trx: Kysely<DB>, userId: string) {
  const user = await lockUser(trx, userId)
  if (!user) throw new ApiError('signInRequired')
  return { user, factor: await findSecondFactor(trx, userId) }
}

async function giveRecoveryCodes(trx: Kysely<DB>, userId: string): Promise<string[]> {
  const shown = newRecoveryCodes()
  const hashes = shown.map(code => {
    const read = readTypedCode(code)
    if (!read || !('recoveryCode' in read)) throw new Error('A new recovery code cannot be parsed')
    return tokenHash(read.recoveryCode)
  })
  await replaceRecoveryCodes(trx, { userId, hashes })
  return shown
}
