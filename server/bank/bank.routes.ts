import { bankCalls as calls } from '@selvedge/contract/bank/bank-lines.ts'
import { recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { receiveTransfer } from '@selvedge/contract/orders/transfers.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { readAtDesk } from '../invoices/desk-invoices.ts'
import type { Deps } from '../platform/deps.ts'
import { bookLine, setLineAside } from './book-line.ts'
import { enterLine } from './enter-line.ts'
import { readLines, readSettled, readWaiting } from './read-lines.ts'
import { takeBackLine } from './take-back-line.ts'
import { takeDownForInvoice, takeDownForOrder } from './take-down.ts'
import { takeInFile } from './take-in-file.ts'

/** A bank's statement, and what its lines pay. */
export const bankRoutes = (deps: Deps): Implementation[] => {
  const { db, clock } = deps
  return [
    implement(calls.sendBankFile, async ({ operator, query, body }) => {
      const bytes = body instanceof Blob ? body.stream() : body
      const { fileName } = query
      return { data: await takeInFile({ db, operatorId: operator.id, fileName, bytes, now: clock() }) }
    }),
    implement(calls.listBankLines, async () => ({ data: await readLines(db) })),
    implement(calls.bookBankLine, async ({ operator, params: { id }, body }) => {
      await bookLine({ deps, operatorId: operator.id, id, now: clock(), ...body })
      return { data: await readSettled(db, id) }
    }),
    implement(recordTransfer, async ({ operator, params: { id: number }, body }) => {
      await takeDownForInvoice({ deps, number, operatorId: operator.id, ...body })
      return { data: await readAtDesk(db, number, clock()) }
    }),
    implement(receiveTransfer, async ({ operator, params: { id: number }, body }) => ({
      data: await takeDownForOrder({ deps, number, operatorId: operator.id, ...body }),
    })),
    implement(calls.enterBankLine, async ({ operator, body }) => {
      const line = await enterLine({ db, operatorId: operator.id, now: clock(), line: body })
      return { data: await readWaiting(db, line) }
    }),
    implement(calls.takeBackBankLine, async ({ operator, params: { id }, body }) => {
      const line = await takeBackLine({ deps, operatorId: operator.id, id, now: clock(), ...body })
      return { data: await readWaiting(db, line) }
    }),
    implement(calls.setBankLineAside, async ({ operator, params: { id }, body }) => {
      await setLineAside({ db, operatorId: operator.id, id, now: clock(), ...body })
      return { data: await readSettled(db, id) }
    }),
  ]
}
