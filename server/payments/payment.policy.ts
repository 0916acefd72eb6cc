import type { TeamRole } from '../platform/sessions.ts'

const cardHolders: ReadonlySet<TeamRole> = new Set(['owner', 'admin', 'buyer', 'accounts'])

/** Who may change the card that orders are charged to. */
export const mayAddCard = (role: TeamRole): boolean => cardHolders.has(role)
