import type { User } from '@selvedge/contract/account/account.ts'
import { may, type Permission } from '@selvedge/contract/access/permissions.ts'

/**
 * Whether the user's role has a permission; without a business there is no role. For display only: the API checks
 * again.
 */
export const visitorMay = (user: User | null, permission: Permission): boolean =>
  user !== null && user.role !== null && may(user.role, permission)
