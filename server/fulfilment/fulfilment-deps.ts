import type { DeskPermission } from '@selvedge/contract/desk/roles.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import type { Deps } from '../platform/deps.ts'
import type { Operator } from '../platform/operators.ts'

export type FulfilmentDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env' | 'log'>

/** What somebody at the desk reads and changes: everything, or what is one supplier's. */
export type DeskScope = {
  /** Null for a supplier that answers by the link in its mail. */
  operatorId: string | null
  supplierId: string | null
  seesMoney: boolean
}

const may = (operator: Operator, permission: DeskPermission) => mayAtDesk(operator.role, permission)
export const scopeOf = (operator: Operator): DeskScope => ({
  operatorId: operator.id,
  supplierId: operator.supplierId,
  seesMoney: may(operator, 'seeMoney'),
})

/** A supplier that answers without an account: it sees and changes what its clerk would. */
export const scopeByLink = (supplierId: string): DeskScope => ({
  operatorId: null,
  supplierId,
  seesMoney: false,
})

/** Who did a step, for its history. Nobody else acts for one supplier without being somebody at the desk. */
export const actorOf = ({ operatorId, supplierId }: DeskScope) => ({
  operator_id: operatorId,
  by_supplier: operatorId === null && supplierId !== null,
})

/** Who acts at the desk, on what, when. */
export type Acting = { deps: FulfilmentDeps; scope: DeskScope }
