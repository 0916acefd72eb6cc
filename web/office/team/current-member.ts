import type { User } from '@selvedge/contract/account/account.ts'
import type { Role } from '@selvedge/contract/access/permissions.ts'

/** Who looks at the team, as far as the page asks. */
export type CurrentMember = { id: string; role: Role; hasPassword: boolean; businessName: string }

/** A page of the dashboard is a member's, who has a role; whoever has none may do nothing. */
export const currentMember = (user: User | null): CurrentMember => ({
  id: user?.id ?? '',
  role: user?.role ?? 'viewer',
  hasPassword: user?.hasPassword ?? false,
  businessName: user?.profile.businessName ?? '',
})
