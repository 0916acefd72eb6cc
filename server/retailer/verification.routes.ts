import { ApiError } from '@selvedge/contract/call/errors.ts'
import { verificationCalls as calls } from '@selvedge/contract/retailer/verification.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { confirmVatNumber } from './confirm-vat-number.ts'
import { decideVerification } from './decide-verification.ts'
import { readDecidedBusiness, waitingBusinesses } from './waiting-businesses.ts'

const nobodyWith = (email: string) =>
  new ApiError('invalidInput', {
    fields: [{ field: 'email', code: 'unknownName', values: { name: email } }],
  })

type Decision = Parameters<typeof decideVerification>[0]['decision']

/** The operator's decisions on businesses. */
export function verificationRoutes({ db, jobs, clock, env }: Deps): Implementation[] {
  const { publicOrigin } = env
  const decided = async (email: string, decision: Decision, operator: { id: string } | undefined) => {
    const operatorId = operator?.id ?? null
    const { outcome } = await decideVerification({
      db,
      jobs,
      clock,
      publicOrigin,
      email,
      decision,
      operatorId,
    })
    if (outcome === 'incomplete') throw new ApiError('businessIncomplete')
    if (outcome === 'unknown') throw nobodyWith(email)
    return { data: null }
  }
  return [
    implement(calls.listWaitingBusinesses, async ({ reader }) => ({
      data: await waitingBusinesses(db, reader.locale),
    })),
    implement(calls.getBusinessDecisions, async ({ params, reader }) => ({
      data: await readDecidedBusiness(db, params.id, reader.locale),
    })),
    implement(calls.verifyBusiness, ({ body, operator }) =>
      decided(body.email, { verified: true }, operator),
    ),
    implement(calls.refuseBusiness, ({ body, operator }) =>
      decided(body.email, { verified: false, note: body.reason }, operator),
    ),
    implement(calls.confirmVatNumber, async ({ body: { email, vatNumber } }) => {
      const { outcome } = await confirmVatNumber(db, email, vatNumber)
      if (outcome === 'unknown') throw nobodyWith(email)
      if (outcome === 'changed' || outcome === 'noNumber') throw new ApiError('vatNumberChanged')
      return { data: null }
    }),
  ]
}
