import type { User } from '@selvedge/contract/account/account.ts'
import { may, type Permission } from '@selvedge/contract/access/permissions.ts'

/** Whether whoever looks may do something by their role; without a business they have none. The API decides anew. */
export const visitorMay = (user: User | null, permission: Permission): boolean =>
  user !== null && user.role !== null && may(user.role, permission)
