import type { Identity } from '@selvedge/contract/identity.ts'
import { providerName } from './identity.policy.ts'
import type { findIdentitiesOf } from './identity.queries.ts'

type IdentityRow = Awaited<ReturnType<typeof findIdentitiesOf>>[number]

/** Neither issuer nor subject is shown: what people know is the provider's name. */
export const presentIdentity = (row: IdentityRow): Identity => ({
  id: row.id,
  provider: providerName(row.issuer),
  since: row.created_at.toISOString(),
  isOpen: row.removed_at === null,
})
