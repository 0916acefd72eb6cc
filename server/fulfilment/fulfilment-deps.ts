import type { DeskPermission } from '@selvedge/contract/desk/roles.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import type { Deps } from '../platform/deps.ts'
import type { Operator } from '../platform/operators.ts'

export type FulfilmentDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env' | 'log'>

/** What somebody at the desk reads and changes: everything, or what is one supplier's. */
export type DeskScope = { operatorId: string; supplierId: string | null; seesMoney: boolean }

const may = (operator: Operator, permission: DeskPermission) => mayAtDesk(operator.role, permission)
export const scopeOf = (operator: Operator): DeskScope => ({
  operatorId: operator.id,
  supplierId: operator.supplierId,
  seesMoney: may(operator, 'seeMoney'),
})

/** Who acts at the desk, on what, when. */
export type Acting = { deps: FulfilmentDeps; scope: DeskScope }
