import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Member } from '../../platform/sessions.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { answerCuttingWithin } from './answer-cutting.ts'
import { answerSubstituteWithin } from './answer-substitute.ts'
import { findBuyersLink, type About } from './sign-off-links.ts'
import { findAskedLine, readCutting } from './sign-off.queries.ts'
import { readSubstitute } from './substitutes.queries.ts'

type Said = { isYes: boolean; note: string }
type Answering = { deps: FulfilmentDeps; caller: Member; about: About } & Said

/** Answers what a business was asked about a line of its own; returns the number of the order. Throws notFound and signOffEnded. */
export const answerAsMember = ({ deps, caller, about, ...said }: Answering): Promise<string> =>
  inTransaction(deps.db, async trx => {
    const found = await (about.kind === 'cutting' ? readCutting : readSubstitute)(trx, about.id)
    const line = found && (await findAskedLine(trx, found.order_line_id, { retailerId: caller.retailerId }))
    if (!line) throw new ApiError('notFound')
    const answer = about.kind === 'cutting' ? answerCuttingWithin : answerSubstituteWithin
    await answer(trx, { deps, id: about.id, lineId: line.id, userId: caller.userId, ...said })
    return line.number
  })

type ByLink = { deps: FulfilmentDeps; token: string } & Said
/** Answers by the link of a mail; false where that was done, or is over. Throws linkSpent for one that never was. */
export const answerByLink = ({ deps, token, ...said }: ByLink): Promise<boolean> =>
  inTransaction(deps.db, async trx => {
    const link = await findBuyersLink(trx, token)
    if (!link) throw new ApiError('linkSpent')
    const answering = { deps, lineId: link.line_id, userId: null, ...said }
    return link.cutting_id === null
      ? answerSubstituteWithin(trx, { ...answering, id: link.substitute_id! })
      : answerCuttingWithin(trx, { ...answering, id: link.cutting_id })
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'signOffEnded') return false
    throw error
  })
