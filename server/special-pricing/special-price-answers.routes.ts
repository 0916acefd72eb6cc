import { ApiError } from '@selvedge/contract/call/errors.ts'
import { specialPriceAnswerCalls as calls } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { pricePerMetreMinor } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { answerRequest, type HouseAnswer, type HouseOutcome } from './answer-request.ts'
import { listWaiting, readWaiting, type Told } from './read-waiting.ts'

/** The house's answers to requests for special prices. */
export function specialPriceAnswerRoutes({ db, jobs, clock, env }: Deps): Implementation[] {
  const { publicOrigin } = env
  const told = ({ locale }: { locale: Told['locale'] }): Told => ({ db, now: clock(), locale })
  const answered = async (number: string, reader: { locale: Told['locale'] }, answer: HouseAnswer) => {
    refuse(await answerRequest({ db, jobs, clock, publicOrigin, number, answer }))
    return { data: (await readWaiting(told(reader), number)).request }
  }
  return [
    implement(calls.listWaitingSpecialPrices, async ({ reader }) => ({
      data: await listWaiting(told(reader)),
    })),
    implement(calls.getWaitingSpecialPrice, async ({ params, reader }) => ({
      data: await readWaiting(told(reader), params.id),
    })),
    implement(calls.offerSpecialPrice, ({ params, body, reader }) => {
      const { price, validUntil, minimumMicrometres, message } = body
      const minimum = minimumMicrometres === undefined ? {} : { minimumMicrometres }
      const perMetreMinor = pricePerMetreMinor(price)
      return answered(params.id, reader, { kind: 'offer', perMetreMinor, validUntil, ...minimum, message })
    }),
    implement(calls.rejectSpecialPrice, ({ params, body, reader }) =>
      answered(params.id, reader, { kind: 'reject', message: body.message }),
    ),
  ]
}

function refuse(outcome: HouseOutcome): void {
  if (outcome === 'unknown') throw new ApiError('notFound')
  if (outcome === 'notOpen') throw new ApiError('specialPriceNotOpen')
  if (outcome === 'notLower')
    throw new ApiError('invalidInput', { fields: [{ field: 'price', code: 'belowPricePaid' }] })
  if (outcome === 'dayOutOfRange')
    throw new ApiError('invalidInput', { fields: [{ field: 'validUntil', code: 'dayWithinAYear' }] })
}
