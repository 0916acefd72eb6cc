import type { Identity } from '@selvedge/contract/account/identity.ts'
import { providerName } from './identity.policy.ts'
import type { findIdentitiesOf } from './identity.queries.ts'

type IdentityRow = Awaited<ReturnType<typeof findIdentitiesOf>>[number]

/** Issuer and subject stay private: users know the provider by name. */
export const presentIdentity = (row: IdentityRow): Identity => ({
  id: row.id,
  provider: providerName(row.issuer),
  since: row.created_at.toISOString(),
  isOpen: row.removed_at === null,
})
