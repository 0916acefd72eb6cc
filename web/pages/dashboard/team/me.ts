import type { User } from '@selvedge/contract/account.ts'
import type { Role } from '@selvedge/contract/permissions.ts'

/** Who looks at the team, as far as the page asks. */
export type Me = { id: string; role: Role; hasPassword: boolean; businessName: string }

/** A page of the dashboard is a member's, who has a role; whoever has none may do nothing. */
export const meOf = (user: User | null): Me => ({
  id: user?.id ?? '',
  role: user?.role ?? 'viewer',
  hasPassword: user?.hasPassword ?? false,
  businessName: user?.profile.businessName ?? '',
})
