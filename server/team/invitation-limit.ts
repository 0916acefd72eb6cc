import type { Deps } from '../deps.ts'
import { createRateLimit, type RateLimit } from '../platform/rate-limit.ts'
import { INVITATIONS } from './team.policy.ts'

/** How many invitations a business may send, wherever it sends them from; by the id of the business. */
export const invitationLimit = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): RateLimit =>
  createRateLimit({ db, clock, name: 'invitations', ...INVITATIONS })
