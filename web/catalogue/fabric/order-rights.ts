import type { User } from '@selvedge/contract/account/account.ts'
import type { OrderRights } from './no-order.tsx'
import { visitorMay } from '../../request/visitor-may.ts'

export function orderRightsOf(user: User | null): OrderRights {
  if (user === null) return { kind: 'visitor' }
  if (!user.isProfileCompleted || user.role === null) return { kind: 'incomplete' }
  // The owner of a business may do everything.
  if (user.role === 'owner' || visitorMay(user, 'fillCart')) return { kind: 'buyer' }
  return { kind: 'looker', role: user.role }
}
