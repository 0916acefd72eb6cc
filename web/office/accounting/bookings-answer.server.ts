import { redirect } from 'react-router'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Result } from '@selvedge/contract/call/client.ts'
import type { exportSales } from '@selvedge/contract/accounting/accounting.ts'
import { must } from '../../request/api.server.ts'
import { fileAnswer } from '../invoices/file-answer.server.ts'

type Answer = Result<DataOf<typeof exportSales>>

/** What is wrong with the last day that was asked for; null where it is not that. */
export const faultOfUntil = (answer: Answer): string | null =>
  answer.success ? null : (answer.fields.find(({ field }) => field === 'until')?.message ?? null)

/** The file as a download. Where its last day is refused, it leads back to the form at `page`, which says so beside the field. */
export const bookingsAnswer = (answer: Answer, page: string): Response =>
  faultOfUntil(answer) === null ? fileAnswer(must(answer)) : redirect(page)
