import { ApiError } from '@selvedge/contract/call/errors.ts'
import { specialPriceAnswerCalls as calls } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { pricePerMetreMinor } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import type { Operator } from '../platform/operators.ts'
import { answerRequest, type HouseAnswer, type HouseOutcome } from './answer-request.ts'
import { listWaiting, readWaiting, type Told } from './read-waiting.ts'
import { writeAtDesk } from './write-message.ts'

/** The answers to requests for special prices: of the house, and of a supplier's clerk to those for its cloths. */
export function specialPriceAnswerRoutes({ db, jobs, clock, env }: Deps): Implementation[] {
  const { publicOrigin } = env
  const toldTo = ({ operator, reader: { locale } }: Asking): Told => ({
    db,
    now: clock(),
    locale,
    supplierId: operator?.supplierId ?? null,
  })
  const answered = async (asking: Asking & Numbered, answer: HouseAnswer) => {
    const told = toldTo(asking)
    const { supplierId } = told
    const number = asking.params.id
    const bySupplier = supplierId !== null
    refuse(await answerRequest({ db, jobs, clock, publicOrigin, number, answer, supplierId, bySupplier }))
    return { data: (await readWaiting(told, number)).request }
  }
  return [
    implement(calls.listWaitingSpecialPrices, async asking => ({ data: await listWaiting(toldTo(asking)) })),
    implement(calls.getWaitingSpecialPrice, async asking => ({
      data: await readWaiting(toldTo(asking), asking.params.id),
    })),
    implement(calls.offerSpecialPrice, asking => {
      const { price, validUntil, minimumMicrometres, message } = asking.body
      const minimum = minimumMicrometres === undefined ? {} : { minimumMicrometres }
      const perMetreMinor = pricePerMetreMinor(price)
      return answered(asking, { kind: 'offer', perMetreMinor, validUntil, ...minimum, message })
    }),
    implement(calls.rejectSpecialPrice, asking =>
      answered(asking, { kind: 'reject', message: asking.body.message }),
    ),
    implement(calls.writeAboutWaitingSpecialPrice, async asking => {
      const told = toldTo(asking)
      const number = asking.params.id
      const { supplierId } = told
      await writeAtDesk({ db, jobs, clock, publicOrigin, number, supplierId, message: asking.body.message })
      return { data: (await readWaiting(told, number)).request }
    }),
  ]
}

type Asking = { operator: Operator | undefined; reader: ApiReader }
type Numbered = { params: { id: string } }

function refuse(outcome: HouseOutcome): void {
  if (outcome === 'unknown') throw new ApiError('notFound')
  if (outcome === 'notOpen') throw new ApiError('specialPriceNotOpen')
  if (outcome === 'notLower')
    throw new ApiError('invalidInput', { fields: [{ field: 'price', code: 'belowPricePaid' }] })
  if (outcome === 'dayOutOfRange')
    throw new ApiError('invalidInput', { fields: [{ field: 'validUntil', code: 'dayWithinAYear' }] })
}
