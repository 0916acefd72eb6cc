/** Roles that can be assigned; `owner` changes only by transferring ownership. */
export const teamRoles = ['admin', 'buyer', 'requester', 'approver', 'accounts', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]
/** All roles, from the owner down to view-only. */
export const roles = ['owner', ...teamRoles] as const
export type Role = (typeof roles)[number]

/**
 * What a role may do beyond viewing. Every member of a team sees the catalogue, their
 * cart and the team's orders; one that awaits approval only who asked for it, and who may approve it.
 */
export const permissions = {
  /** Name, address, tax numbers, logo, suppliers and workrooms of the business. */
  editBusiness: ['owner', 'admin'],
  /** Add an address to the address book, also while ordering; only who edits the business removes one. */
  addAddresses: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Invite, change roles, remove. */
  manageTeam: ['owner', 'admin'],
  /** Transfer ownership: the owner alone. */
  transferOwnership: ['owner'],
  /** Put cloth into one's own cart. */
  fillCart: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Keep favourites lists of one's own; like viewing, open to all. */
  keepFavorites: roles,
  /** Keep views of the list of orders. */
  keepOrderViews: roles,
  /** Share a list of one's own with a customer by link, in the name of the business. */
  shareFavorites: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Make quotes for customers in the name of the business, and see those of colleagues. */
  makeQuotes: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Request special prices and answer offers, whichever member asked: neither commits the business. */
  askSpecialPrices: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Commit the business to an order: a buyer within their limits. Who only fills a cart sends it to be approved. */
  placeOrders: ['owner', 'admin', 'buyer'],
  /** See, change, approve and refuse what colleagues ask for; nobody approves an order of their own. */
  approveOrders: ['owner', 'admin', 'approver'],
  /** Invoices and credit notes of the business, and what is to be paid. */
  seeInvoices: ['owner', 'admin', 'accounts'],
  /** Pay invoices from the wallet and the card of the business. */
  payInvoices: ['owner', 'admin', 'accounts'],
  /** Claim cloth that was sent, and answer the desk about it. */
  raiseClaims: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Write to the suppliers of an order. */
  writeToSuppliers: ['owner', 'admin', 'buyer', 'requester', 'approver'],
  /** Put money into the wallet of the business from its card. */
  topUpWallet: ['owner', 'admin', 'accounts'],
  /** Keep the cards that orders are charged to. */
  keepCards: ['owner', 'admin', 'accounts'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

/**
 * Whether `actor` may change the role of `subject`, remove them, or give them the role `to`. Nobody changes the owner,
 * nobody becomes owner this way (transferring ownership is a call of its own), and only the owner promotes or demotes
 * administrators.
 */
export function mayChangeMember(actor: Role, subject: Role, to?: Role): boolean {
  if (!may(actor, 'manageTeam') || subject === 'owner' || to === 'owner') return false
  return actor === 'owner' || (subject !== 'admin' && to !== 'admin')
}
