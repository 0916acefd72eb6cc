import type { Transaction } from 'kysely'
import { remindedAt } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { SignOffJob } from '../../platform/jobs.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockLine } from '../lock-line.ts'
import { freeSubstitute } from './free-substitute.ts'
import { noteStep } from './note-step.ts'
import { mailStillAsked } from './sign-off-mails.ts'
import { readCutting, updateCutting } from './sign-off.queries.ts'
import { readSubstitute, updateSubstitute } from './substitutes.queries.ts'

type AwaitedAnswer = { from: Date; until: Date; isReminded: boolean }

/** What is still awaited of a locked line; undefined once it was answered or is over. */
async function awaited(trx: Transaction<DB>, { kind, id }: SignOffJob): Promise<AwaitedAnswer | undefined> {
  if (kind === 'cutting') {
    const row = await readCutting(trx, id)
    if (row?.state !== 'sent') return undefined
    return { from: row.sent_at!, until: row.answer_by!, isReminded: row.reminded_at !== null }
  }
  const row = await readSubstitute(trx, id)
  if (row?.state !== 'open') return undefined
  return { from: row.proposed_at, until: row.answer_by, isReminded: row.reminded_at !== null }
}

/** Mails a buyer, once, that an answer is awaited. */
export const remindSignOff = (deps: FulfilmentDeps, job: SignOffJob): Promise<void> =>
  inTransaction(deps.db, async trx => {
    await lockLine(trx, { supplierId: null }, job.lineId)
    const found = await awaited(trx, job)
    const now = deps.clock()
    if (!found || found.isReminded || found.until <= now) return
    if (remindedAt(found.from, found.until) > now) return
    await (job.kind === 'cutting' ? updateCutting : updateSubstitute)(trx, job.id, { reminded_at: now })
    const told = { about: job, answerBy: found.until, isOver: false }
    await mailStillAsked({ trx, deps, lineId: job.lineId }, told)
  })

/**
 * The days of an answer are over. Nothing is cut without it: a cutting waits for what the supplier decides, and its cloth stays
 * reserved; what was offered in place of a line is free again.
 */
export const endSignOff = (deps: FulfilmentDeps, job: SignOffJob): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, { supplierId: null }, job.lineId)
    const found = await awaited(trx, job)
    const at = deps.clock()
    if (!found || found.until > at) return
    if (job.kind === 'cutting') await updateCutting(trx, job.id, { state: 'lapsed' })
    else await freeSubstitute(trx, { id: job.id, to: 'lapsed', at })
    await noteStep(trx, { order, line, event: 'answerLapsed', actor: {}, at })
    const told = { about: job, answerBy: found.until, isOver: true }
    await mailStillAsked({ trx, deps, lineId: job.lineId }, told)
  })
