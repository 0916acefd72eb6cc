/** Roles that a member is given; the owner's is handed over. */
export const teamRoles = ['admin', 'buyer', 'requester', 'approver', 'accounts', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]
/** The roles of a team, from the one who answers for the business down to those who only look. */
export const roles = ['owner', ...teamRoles] as const
export type Role = (typeof roles)[number]

/** What a member may do beyond looking, and who may. Everybody in a team sees the catalogue, the cart and its orders. */
export const permissions = {
  /** Name, address, tax numbers, logo, suppliers and workrooms of the business. */
  editBusiness: ['owner', 'admin'],
  /** Invite, change roles, remove. */
  manageTeam: ['owner', 'admin'],
  /** Hand the business over: only who has it. */
  transferOwnership: ['owner'],
  /** Put cloth into the own cart. */
  fillCart: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Keep lists of cloths of one's own: to remember is to look. */
  keepFavorites: roles,
  /** Show a list of one's own to a customer, by a link, in the name of the business. */
  shareFavorites: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Ask for special prices and answer offers, whoever of the team asked: it commits to nothing. */
  askSpecialPrices: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Commit the business to an order. */
  placeOrders: ['owner', 'admin', 'buyer'],
  /** Keep the cards that orders are charged to. */
  keepCards: ['owner', 'admin', 'accounts'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

/**
 * Whether `actor` may do something to the membership of `subject` (change the role, remove), and give the role `to`.
 * Nobody touches the owner, nobody makes an owner this way (ownership is handed over, which is one act for both), and
 * only the owner makes or unmakes an administrator.
 */
export function mayChangeMember(actor: Role, subject: Role, to?: Role): boolean {
  if (!may(actor, 'manageTeam') || subject === 'owner' || to === 'owner') return false
  return actor === 'owner' || (subject !== 'admin' && to !== 'admin')
}
