import {
  getSupplierStatement,
  listSupplierBalances,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { lastEndedBefore, monthAfter, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { atWork, DAY_MS, done, type Playing, type Wait } from './demo-play.ts'

/** The first months of the play have nothing to pay. */
const BEGINS_DAYS_AGO = 400

/** The suppliers are paid for each month on the fourth of the next; the last month that has ended waits to be paid. */
export async function* lifeOfPayouts({
  desk,
  today,
}: Pick<Playing, 'desk' | 'today'>): AsyncGenerator<Wait, void> {
  const waiting = lastEndedBefore(dayOf(today))
  const begins = new Date(today.getTime() - BEGINS_DAYS_AGO * DAY_MS)
  for (let period = periodOf(dayOf(begins)); period < waiting; period = monthAfter(period)) {
    const paidAt = atWork(Date.parse(`${monthAfter(period)}-04T10:30:00Z`))
    yield paidAt
    const operator = await desk()
    for (const { supplier } of await done(operator(listSupplierBalances))) {
      const params = { id: supplier.id, period }
      const { mayPay, sums } = await done(operator(getSupplierStatement, { params }))
      if (!mayPay || sums.totalMinor <= 0) continue
      const body = { totalMinor: sums.totalMinor, paidOn: dayOf(paidAt), reference: `BACS ${period}` }
      await done(operator(paySupplierStatement, { params, body }))
    }
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
