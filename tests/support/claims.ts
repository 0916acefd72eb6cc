import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getClaim, raiseClaim } from '@selvedge/contract/claims/claims.ts'
import type { Claim } from '@selvedge/contract/claims/claim.ts'
import type { DeskRole } from '@selvedge/contract/desk/roles.ts'
import type { TestApplication } from './application.ts'
import { succeed } from './factories.ts'
import { sendOrder } from './invoicing.ts'
import { openOperator, type TestOperator } from './operators.ts'

export const METRE = 1_000_000
type Sent = { number: string; lineId: string; parcelId: string }

/** Orders a length of a cloth and has it delivered now. */
export async function deliveredLine(
  application: TestApplication,
  client: Client,
  { fabricId = 'glenmoor-04-loch', metres = 3 } = {},
): Promise<Sent> {
  const { number, parcels, lineIds } = await sendOrder(application, client, [{ fabricId, metres }])
  const parcelId = parcels[0]!
  await application.db
    .updateTable('parcels')
    .set({ delivered_at: application.clock.now })
    .where('id', '=', parcelId)
    .execute()
  return { number, lineId: lineIds[0]!, parcelId }
}

type Raised = Partial<BodyOf<typeof raiseClaim>> & { lineId: string }
/** Claims a flaw of a metre in a line. */
export const claimBody = (body: Raised) => ({
  type: 'flaw' as const,
  lengthMicrometres: METRE,
  cut: 'no' as const,
  wanted: 'credit' as const,
  message: 'A pale bar right across.',
  ...body,
})
export const raise = async (client: Client, body: Raised): Promise<string> =>
  (await succeed(client(raiseClaim, { body: claimBody(body) }))).data.id

export const readClaim = async (client: Client, id: string): Promise<Claim> =>
  (await succeed(client(getClaim, { params: { id } }))).data

/** Somebody signed in at the desk in a role; a clerk of a supplier by its slug. */
export async function openDesk(
  application: TestApplication,
  role: DeskRole,
  supplier?: string,
): Promise<TestOperator> {
  const opened = await openOperator(application)
  const row =
    supplier === undefined
      ? null
      : await application.db
          .selectFrom('suppliers')
          .select('id')
          .where('slug', '=', supplier)
          .executeTakeFirstOrThrow()
  await application.db
    .updateTable('operators')
    .set({ role, supplier_id: row?.id ?? null })
    .where('email', '=', opened.email)
    .execute()
  return opened
}
