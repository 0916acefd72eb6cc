import { priceAnswerCalls } from '@selvedge/contract/special-pricing/price-answers.ts'
import { specialPriceCalls as calls } from '@selvedge/contract/special-pricing/special-prices.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { answerByLink, linkOffer, type LinkAnswer } from './answer-by-link.ts'
import { answerOffer, type Answer } from './answer-offer.ts'
import { askSpecialPrices } from './ask-special-prices.ts'
import { readAskedPrice } from './read-asked-price.ts'
import { readRequest, readRequests } from './read-requests.ts'
import { writeMessage } from './write-message.ts'

type Answered = { caller: Member; reader: ApiReader; params: { id: string }; body: { version: number } }

/** A business's requests for special prices, and its answers to offers. */
export function specialPriceRoutes({ db, jobs, clock, env: { publicOrigin } }: Deps): Implementation[] {
  const read = async (caller: Member, { locale }: ApiReader, number: string) => ({
    data: await readRequest({ db, caller, number, now: clock(), locale }),
  })
  const answered = async ({ caller, reader, params, body }: Answered, answer: Answer) => {
    await answerOffer({
      db,
      jobs,
      clock,
      publicOrigin,
      caller,
      number: params.id,
      version: body.version,
      answer,
    })
    return read(caller, reader, params.id)
  }
  return [
    implement(calls.askSpecialPrice, async ({ caller, body }) => ({
      data: { ids: await askSpecialPrices({ db, jobs, clock, publicOrigin, caller, body }) },
      message: 'specialPriceAsked',
    })),
    implement(calls.listSpecialPrices, async ({ caller, query: { page }, reader: { locale } }) => ({
      data: await readRequests({ db, caller, now: clock(), locale, page }),
    })),
    implement(calls.getSpecialPrice, ({ caller, reader, params }) => read(caller, reader, params.id)),
    implement(calls.acceptSpecialPrice, incoming => answered(incoming, { to: 'accepted' })),
    implement(calls.reviseSpecialPrice, incoming => {
      const { targetPrice, message } = incoming.body
      return answered(incoming, { to: 'revised', targetPrice, message })
    }),
    implement(calls.withdrawSpecialPrice, incoming => answered(incoming, { to: 'withdrawn' })),
    implement(calls.writeSpecialPriceMessage, async ({ caller, reader, params, body: { message } }) => {
      await writeMessage({ db, jobs, clock, publicOrigin, caller, number: params.id, message })
      return read(caller, reader, params.id)
    }),
  ]
}

/** The supplier's side: what the link in its mail opens. */
export function priceAnswerRoutes({ db, jobs, clock, env: { publicOrigin } }: Deps): Implementation[] {
  const answer = async (token: string, given: LinkAnswer) => ({
    data: await answerByLink({ db, jobs, clock, publicOrigin, token, answer: given }),
  })
  return [
    implement(priceAnswerCalls.getAskedPrice, async ({ params }) => ({
      data: await readAskedPrice({ db, token: params.token, now: clock() }),
    })),
    implement(priceAnswerCalls.offerAskedPrice, ({ params, body }) => answer(params.token, linkOffer(body))),
    implement(priceAnswerCalls.refuseAskedPrice, ({ params, body: { message } }) =>
      answer(params.token, { kind: 'reject', message }),
    ),
    implement(priceAnswerCalls.writeAboutAskedPrice, ({ params, body: { message } }) =>
      answer(params.token, { kind: 'write', message }),
    ),
  ]
}
