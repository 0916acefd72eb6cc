import { raiseClaim } from '@selvedge/contract/claims/claims.ts'
import { worthOf } from '@selvedge/contract/claims/claim-terms.ts'
import {
  askAboutClaim,
  decideClaim,
  getDeskClaim,
  sendReplacement,
} from '@selvedge/contract/claims/desk-claims.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'
import type { Complaint, PlannedClaim } from '@selvedge/demo/year/trade-plan.ts'
import { atWork, done, HOUR_MS, type Playing, type Wait } from './demo-play.ts'

const said: Record<Complaint, string> = {
  flaw: 'A pale weft bar right across the width.',
  shortLength: 'Laid out and measured twice: it is short.',
  wrongShade: 'It does not match what we had before, although the lot is the same.',
  transitDamage: 'The parcel was wet at one end, and so is the cloth.',
  repeatMismatch: 'The repeat runs off by more than was stated.',
}
const answers = {
  credit: 'Sorry about this. What it came to is in your wallet.',
  replace: 'Sorry about this. The supplier cuts it again and sends it on its next van.',
  deny: 'The supplier has measured the rest of the piece: it is within what the specification states.',
} as const
const question = 'Could you send a photo with a tape measure along it?'

/** The least length that is claimed, and the step in which one is measured off. */
const STEP_UM = 100_000

type Claiming = Playing & { claim: PlannedClaim; number: string; deliveredAt: Date }

/** A claim about a delivered order: raised on the next day, and decided two days later. Returns the time of its last step. */
export async function* lifeOfClaim({
  claim,
  number,
  deliveredAt,
  shop,
  desk,
}: Claiming): AsyncGenerator<Wait, Date> {
  const raisedAt = atWork(deliveredAt.getTime() + 22 * HOUR_MS)
  yield raisedAt
  const buyer = await shop()
  const order = await done(buyer(getOrder, { params: { id: number } }))
  const lines = order.shipments.flatMap(shipment => shipment.lines).filter(line => line.orderType === 'cut')
  const line = lines[claim.choice % Math.max(1, lines.length)]
  if (!line) return raisedAt
  const lengthMicrometres = Math.max(
    STEP_UM,
    Math.round((claim.share * line.cutMicrometres) / STEP_UM) * STEP_UM,
  )
  const { id } = await done(
    buyer(raiseClaim, {
      body: {
        lineId: line.id,
        type: claim.complaint,
        lengthMicrometres,
        cut: 'no',
        wanted: claim.answer === 'replace' ? 'replace' : 'credit',
        message: said[claim.complaint],
      },
    }),
  )
  if (claim.answer === 'none') return raisedAt
  const decidedAt = atWork(raisedAt.getTime() + 47 * HOUR_MS)
  yield decidedAt
  const operator = await desk()
  const { version, leftMinor, line: claimed } = await done(operator(getDeskClaim, { params: { id } }))
  if (claim.answer === 'ask') {
    await done(operator(askAboutClaim, { params: { id }, body: { version, message: question } }))
    return decidedAt
  }
  const { netMinor } = worthOf(claimed, lengthMicrometres)
  const message = answers[claim.answer]
  const credit =
    claim.answer === 'credit' ? { netMinor: Math.min(netMinor, leftMinor), lengthMicrometres } : {}
  const body = { version, outcome: claim.answer, chargedTo: 'supplier' as const, message, ...credit }
  const decided = await done(operator(decideClaim, { params: { id }, body }))
  if (claim.answer !== 'replace') return decidedAt
  const replacedAt = atWork(decidedAt.getTime() + 71 * HOUR_MS)
  yield replacedAt
  const sender = await desk()
  const { toCutFrom } = await done(sender(getDeskClaim, { params: { id } }))
  const piece = toCutFrom?.find(one => one.freeMicrometres >= lengthMicrometres)
  const replacement = { version: decided.version, pieceId: piece?.id ?? null, lengthMicrometres }
  await done(
    sender(sendReplacement, {
      params: { id },
      body: { ...replacement, carrier: 'dpd', trackingNumber: `1550${id.replaceAll(/\D/g, '')}0118` },
    }),
  )
  return replacedAt
}
