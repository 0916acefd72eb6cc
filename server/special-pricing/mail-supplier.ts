import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Jobs } from '../platform/jobs.ts'
import { writeMail } from '../platform/mail.ts'
import { newAnswerLink } from './answer-link.ts'
import { selectRequest } from './special-price.queries.ts'
import { supplierMail } from './supplier-mail.ts'

type Mailing = {
  jobs: Jobs
  publicOrigin: string
  number: string
  now: Date
  kind: 'specialPriceRevised' | 'specialPriceToSupplier'
  message: string
}

/** Mails a locked request's supplier what the business has said, with a fresh link to answer by. */
export async function mailSupplier(
  trx: Transaction<DB>,
  { jobs, publicOrigin, number, now, kind, message }: Mailing,
): Promise<void> {
  const row = (await selectRequest(trx, { number }))!
  const link = await newAnswerLink(trx, { requestId: row.id, now })
  await writeMail({ trx, jobs, mail: supplierMail(kind, { row, message, link, publicOrigin }) })
}
