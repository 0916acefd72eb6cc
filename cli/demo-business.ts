import { randomUUID } from 'node:crypto'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import type { PlannedBusiness } from '@selvedge/demo/year/business-plan.ts'
import { createApp, type AppDeps } from '@selvedge/server/app.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'
import { plannedTime, type Wait } from './demo-play.ts'
import { done, largestSuppliers, openDemoBusiness } from './open-demo-business.ts'

/** A business that signs up, and waits for the desk to verify it, also where others are verified at once. */
export async function* lifeOfBusiness(
  planned: PlannedBusiness,
  { deps, today }: { deps: AppDeps; today: Date },
): AsyncGenerator<Wait, void> {
  const at = new Date(plannedTime(today, planned))
  yield at
  const app = createApp({ ...deps, env: { ...deps.env, profileApproval: 'manual' }, clock: () => at })
  const clientOf = (token?: string) =>
    createClient({
      baseUrl: 'http://localhost/api',
      fetch: app.fetch,
      token,
      headers: ownGatePass(deps.env, at),
    })
  const { address: businessAddress, suppliers, legalName, businessType, companyNumber, ...rest } = planned
  const business = {
    ...rest,
    businessAddress,
    // Nobody signs in as one that waits.
    password: randomUUID(),
    suppliers: await largestSuppliers(deps, suppliers),
  }
  const owner = await openDemoBusiness(business, clientOf, deps)
  const { vatNumber, phone, website } = planned
  const body = { legalName, businessType, companyNumber, vatNumber, phone, website }
  await done(owner(updateBusinessDetails, { body }))
}
