import type { Deps } from '../platform/deps.ts'
import { createRateLimit, type RateLimit } from '../platform/rate-limit.ts'
import { INVITATIONS } from './team.policy.ts'

/** Limit of invitations per business, over all calls that send them; keyed by the business's id. */
export const invitationLimit = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): RateLimit =>
  createRateLimit({ db, clock, name: 'invitations', ...INVITATIONS })
