/** Who works at the desk. A clerk and a cutter work for one supplier, the others for Selvedge. */
export const deskRoles = ['operator', 'secondOperator', 'accountant', 'clerk', 'cutter'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Roles of one supplier's people, who see nothing of any other supplier. */
export const supplierRoles = ['clerk', 'cutter'] as const satisfies readonly DeskRole[]
export const isOfSupplier = (role: DeskRole): boolean => (supplierRoles as readonly DeskRole[]).includes(role)

/** Who answers for Selvedge: may do whatever no other permission names. */
const operators = ['operator', 'secondOperator'] as const

/** What a role may do at the desk. A call without a permission of its own is an operator's. */
export const deskPermissions = {
  /** Sign out, and read who is signed in. */
  beSignedIn: deskRoles,
  operate: operators,
  /** Read claims; a supplier's people those of their supplier. */
  seeClaims: ['operator', 'secondOperator', 'accountant', 'clerk'],
  /** Ask about claims and decide them. */
  decideClaims: operators,
  /** Sign what another operator credits above the set sum. */
  signClaims: ['secondOperator'],
  /** Read rows, shipments and pieces; a supplier's people those of their supplier. */
  seeOrders: deskRoles,
  /** Read what anything costs. */
  seeMoney: ['operator', 'secondOperator', 'accountant', 'clerk'],
  /** Read every invoice, take down what was paid, write credit notes. */
  keepInvoices: [...operators, 'accountant'],
  /** Read what suppliers are owed; a supplier's clerk their own supplier's statement. */
  seeStatements: ['operator', 'secondOperator', 'accountant', 'clerk'],
  /** Note that a supplier was paid. */
  payStatements: [...operators, 'accountant'],
  /** Confirm and refuse lines, put them on back order. */
  confirmOrders: [...operators, 'clerk'],
  /** Answer requests for special prices, and write about them; a supplier's clerk those for its own cloths. */
  answerPrices: [...operators, 'clerk'],
  /** Take another piece for a line. */
  choosePieces: [...operators, 'clerk', 'cutter'],
  cutCloth: [...operators, 'clerk', 'cutter'],
  /** Write to the buyer of an order. */
  writeToBuyers: [...operators, 'clerk', 'cutter'],
  /** Pack parcels, send them, note that they arrived. */
  sendParcels: [...operators, 'clerk'],
  /** Count pieces, mark flaws. */
  countStock: [...operators, 'clerk', 'cutter'],
  /** Take pieces in, correct and split them, write them off. */
  changeStock: [...operators, 'clerk'],
} as const satisfies Record<string, readonly DeskRole[]>
export type DeskPermission = keyof typeof deskPermissions

export const mayAtDesk = (role: DeskRole, permission: DeskPermission): boolean =>
  (deskPermissions[permission] as readonly DeskRole[]).includes(role)
