import type { TeamRole } from '../platform/sessions.ts'

const buyers: ReadonlySet<TeamRole> = new Set(['owner', 'admin', 'buyer'])

/** Who may commit the business to an order. */
export const mayPlaceOrders = (role: TeamRole): boolean => buyers.has(role)
