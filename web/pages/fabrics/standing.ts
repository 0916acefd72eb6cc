import type { User } from '@selvedge/contract/account.ts'
import type { Standing } from '../../features/catalogue/detail/no-order.tsx'
import { visitorMay } from '../visitor-may.ts'

/** What this visitor may do with a cloth. */
export function standingOf(user: User | null): Standing {
  if (user === null) return { kind: 'visitor' }
  if (!user.isProfileCompleted || user.role === null) return { kind: 'incomplete' }
  // The owner of a business may everything.
  if (user.role === 'owner' || visitorMay(user, 'fillCart')) return { kind: 'buyer' }
  return { kind: 'looker', role: user.role }
}
