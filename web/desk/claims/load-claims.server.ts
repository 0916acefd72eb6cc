import type { Client } from '@selvedge/contract/call/client.ts'
import { getDeskClaim, listDeskClaims } from '@selvedge/contract/claims/desk-claims.ts'
import { isOfSupplier, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import { must } from '../../request/api.server.ts'
import { firstShown } from './claim-groups.ts'

/** Claims that are not settled, and the one that is open: the named one, settled or not, or the first as they are shown. */
export async function loadClaims(client: Client, role: DeskRole, id?: string) {
  const claims = must(await client(listDeskClaims))
  const openId = id ?? firstShown(claims)?.id
  const open = openId === undefined ? null : must(await client(getDeskClaim, { params: { id: openId } }))
  return { claims, open, isSuppliers: isOfSupplier(role) }
}
export type LoadedClaims = Awaited<ReturnType<typeof loadClaims>>
