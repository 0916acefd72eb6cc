import type { User } from '@selvedge/contract/account.ts'
import type { Standing } from '../../features/catalogue/detail/fabric-page.tsx'

/** Whether this visitor may order, and if not, what comes first. */
export const standingOf = (user: User | null): Standing =>
  user === null ? 'visitor' : user.isProfileCompleted ? 'retailer' : 'incomplete'
