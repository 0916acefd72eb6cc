import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'

/** A finished try is not an import. */
export const stateOf = ({ state, dryRun, withdrawnAt }: SupplierImport) => {
  if (withdrawnAt !== null) return 'withdrawn'
  return state === 'done' && dryRun ? 'tried' : state
}

export const isUnderWay = ({ state }: SupplierImport): boolean =>
  state === 'queued' || state === 'reading' || state === 'writing'

/** Imported for good: nothing is left to decide. */
export const isTaken = ({ state, dryRun }: SupplierImport): boolean => state === 'done' && !dryRun
