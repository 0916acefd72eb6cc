import { specialPriceCalls as calls } from '@selvedge/contract/special-pricing/special-prices.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { answerOffer, type Answer } from './answer-offer.ts'
import { askSpecialPrices } from './ask-special-prices.ts'
import { readRequest, readRequests } from './read-requests.ts'

type Answered = { caller: Member; reader: ApiReader; params: { id: string }; body: { version: number } }

/** A business's requests for special prices, and its answers to offers. */
export function specialPriceRoutes({ db, jobs, clock }: Deps): Implementation[] {
  const read = async (caller: Member, { locale }: ApiReader, number: string) => ({
    data: await readRequest({ db, retailerId: caller.retailerId, number, now: clock(), locale }),
  })
  const answered = async ({ caller, reader, params, body }: Answered, answer: Answer) => {
    await answerOffer({ db, clock, caller, number: params.id, version: body.version, answer })
    return read(caller, reader, params.id)
  }
  return [
    implement(calls.askSpecialPrice, async ({ caller, body }) => ({
      data: { ids: await askSpecialPrices({ db, jobs, clock, caller, body }) },
      message: 'specialPriceAsked',
    })),
    implement(calls.listSpecialPrices, async ({ caller, query: { page }, reader: { locale } }) => ({
      data: await readRequests({ db, retailerId: caller.retailerId, now: clock(), locale, page }),
    })),
    implement(calls.getSpecialPrice, ({ caller, reader, params }) => read(caller, reader, params.id)),
    implement(calls.acceptSpecialPrice, incoming => answered(incoming, { to: 'accepted' })),
    implement(calls.reviseSpecialPrice, incoming => {
      const { targetPrice, message } = incoming.body
      return answered(incoming, { to: 'revised', targetPrice, message })
    }),
    implement(calls.withdrawSpecialPrice, incoming => answered(incoming, { to: 'withdrawn' })),
  ]
}
