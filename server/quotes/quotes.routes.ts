import { clientQuoteCalls as client } from '@selvedge/contract/quotes/client-quotes.ts'
import { quoteCalls as calls } from '@selvedge/contract/quotes/quotes.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { answerComment } from './answer-comment.ts'
import { changeQuote, renewLink, withdrawQuote } from './change-quote.ts'
import { acceptQuote, commentQuote, declineQuote, findByLink, openClientQuote } from './client-quote.ts'
import { createQuote } from './create-quote.ts'
import { printQuote } from './print-quote.ts'
import { describeSource } from './quote-source.ts'
import { quoteToCart } from './quote-to-cart.ts'
import { readQuote, readQuotes, findWhole } from './read-quotes.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'

type Incoming = { caller: Member; reader: ApiReader; params: { id: string } }

/** A business's quotes. */
export function quoteRoutes({ db, clock }: Deps): Implementation[] {
  const on = ({ caller, params }: Omit<Incoming, 'reader'>) => ({ db, clock, caller, number: params.id })
  const read = async ({ caller, reader: { locale }, params }: Incoming) => ({
    data: await readQuote({
      db,
      retailerId: caller.retailerId,
      number: params.id,
      now: clock(),
      locale,
    }),
  })
  return [
    implement(calls.getQuoteSource, async ({ caller, query, reader }) => ({
      data: await describeSource({ db, caller, now: clock(), reader, listId: query.listId ?? null }),
    })),
    implement(calls.createQuote, async ({ caller, body, reader }) => ({
      data: await createQuote({ db, clock, caller, reader, body }),
    })),
    implement(calls.listQuotes, async ({ caller, query: { page } }) => ({
      data: await readQuotes({ db, retailerId: caller.retailerId, now: clock(), page }),
    })),
    implement(calls.getQuote, read),
    implement(calls.changeQuote, async incoming => {
      await changeQuote({ ...on(incoming), body: incoming.body })
      return read(incoming)
    }),
    implement(calls.renewQuoteLink, async incoming => ({ data: await renewLink(on(incoming)) })),
    implement(calls.withdrawQuote, async incoming => {
      await withdrawQuote(on(incoming))
      return read(incoming)
    }),
    implement(calls.answerQuoteComment, async incoming => {
      await answerComment({ ...on(incoming), locale: incoming.reader.locale, ...incoming.body })
      return read(incoming)
    }),
    implement(calls.quoteToCart, async incoming => ({
      data: await quoteToCart({ ...on(incoming), reader: incoming.reader }),
    })),
    implement(calls.getQuotePaper, async ({ caller, reader, params }) => {
      const whole = await findWhole(db, { retailerId: caller.retailerId, number: params.id })
      if (!whole) throw new ApiError('notFound')
      return { data: await printQuote(whole, { reader, now: clock() }) }
    }),
  ]
}

/** The customer's side: what the link opens. */
export function clientQuoteRoutes({ db, jobs, clock, env: { publicOrigin } }: Deps): Implementation[] {
  const by = (token: string, { locale }: ApiReader) => ({ db, jobs, clock, publicOrigin, token, locale })
  const open = async (link: ReturnType<typeof by>) => ({ data: await openClientQuote(link) })
  return [
    implement(client.getClientQuote, ({ params, reader }) => open(by(params.token, reader))),
    implement(client.acceptClientQuote, async ({ params, reader, body }) => {
      const link = by(params.token, reader)
      await acceptQuote({ ...link, ...body })
      return open(link)
    }),
    implement(client.declineClientQuote, async ({ params, reader, body }) => {
      const link = by(params.token, reader)
      await declineQuote({ ...link, ...body })
      return open(link)
    }),
    implement(client.commentClientQuote, async ({ params, reader, body }) => {
      const link = by(params.token, reader)
      await commentQuote({ ...link, ...body })
      return open(link)
    }),
    implement(client.getClientQuotePaper, async ({ params, reader }) => {
      const whole = await findByLink({ db, token: params.token })
      return { data: await printQuote(whole, { reader, now: clock() }) }
    }),
  ]
}
