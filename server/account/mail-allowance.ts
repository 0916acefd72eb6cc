import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countMailsOfLastHour, type MailKind } from '../platform/mail.ts'
import { LOCKED_MAILS_AN_HOUR, MAILS_AN_HOUR, SIGN_IN_MAILS_AN_HOUR } from './account.policy.ts'

/**
 * Mails that anybody can trigger to an address, limited by kind of request, so that one used up does not affect the
 * others.
 */
const sorts = {
  signUp: { kinds: ['verifyEmail', 'alreadyRegistered'], most: MAILS_AN_HOUR },
  resetPassword: { kinds: ['resetPassword'], most: MAILS_AN_HOUR },
  signIn: { kinds: ['signInLink'], most: SIGN_IN_MAILS_AN_HOUR },
  changeEmail: { kinds: ['changeEmail', 'alreadyRegistered'], most: MAILS_AN_HOUR },
  accountLocked: { kinds: ['accountLocked'], most: LOCKED_MAILS_AN_HOUR },
} as const satisfies Record<string, { kinds: readonly MailKind[]; most: number }>

/** Whether an address has reached its limit for this sort of mail. Exact while its user is locked. */
export async function hasReachedMailLimit(
  trx: Kysely<DB>,
  recipient: string,
  sort: keyof typeof sorts,
): Promise<boolean> {
  const { kinds, most } = sorts[sort]
  return (await countMailsOfLastHour(trx, { recipient, kinds })) >= most
}
