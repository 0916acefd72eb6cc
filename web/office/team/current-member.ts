import type { User } from '@selvedge/contract/account/account.ts'
import type { Role } from '@selvedge/contract/access/permissions.ts'

/** The signed-in member, as the team page needs them. */
export type CurrentMember = { id: string; role: Role; hasPassword: boolean; businessName: string }

/** Dashboard pages are for members with a role; without one the member may do nothing. */
export const currentMember = (user: User | null): CurrentMember => ({
  id: user?.id ?? '',
  role: user?.role ?? 'viewer',
  hasPassword: user?.hasPassword ?? false,
  businessName: user?.profile.businessName ?? '',
})
