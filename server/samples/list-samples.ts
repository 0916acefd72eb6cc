import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import {
  SAMPLE_CHASE_HOURS,
  SAMPLE_DAYS_SHOWN,
  type listSamples as listSamplesCall,
  type Sample,
  type SampleAllowance,
} from '@selvedge/contract/orders/samples.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { samplesThisMonth } from '../cart/samples-this-month.ts'
import type { Member } from '../platform/sessions.ts'
import { chaseMail } from './chase-mail.ts'
import { whereabouts } from './sample-stage.ts'
import { selectEmail, selectLimits, selectSamples, type SampleRow } from './samples.queries.ts'

type Listing = { db: Kysely<DB>; caller: Member; now: Date }

/** A business's samples on their way, those that ended lately, and what is left of this month. */
export async function listSamples({ db, caller, now }: Listing): Promise<DataOf<typeof listSamplesCall>> {
  const since = new Date(now.getTime() - SAMPLE_DAYS_SHOWN * 24 * 3600_000)
  const rows = await selectSamples(db, caller.retailerId, since)
  const { email } = await selectEmail(db, caller.userId)
  return {
    samples: rows.map(row => presentSample(row, { email, now })),
    allowances: await allowances({ db, caller, now }, rows),
  }
}

/** Whether its supplier was asked about it too lately to be asked again. */
export const isChasedLately = (chasedAt: Date | null, now: Date): boolean =>
  chasedAt !== null && now.getTime() - chasedAt.getTime() < SAMPLE_CHASE_HOURS * 3600_000

function presentSample(row: SampleRow, { email, now }: { email: string; now: Date }): Sample {
  const where = whereabouts(row, now)
  const arrivedAt = row.arrived_at ?? row.delivered_at
  const mail = where.isLate ? chaseMail(row, email) : null
  return {
    id: row.id,
    orderId: row.number,
    fabric: {
      id: row.slug,
      designName: row.design_name,
      colourName: row.colour_name,
      colourNumber: row.colour_number,
      picture: { hash: row.picture_hash, hex: row.hex },
    },
    supplier: { id: row.supplier_slug, name: row.supplier_name },
    sidemark: row.sidemark,
    ...where,
    askedAt: row.asked_at.toISOString(),
    sentAt: row.dispatched_at?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    endedAt: row.outcome_at?.toISOString() ?? null,
    chasedAt: row.chased_at?.toISOString() ?? null,
    message: mail && {
      subject: mail.subject,
      text: mail.text,
      locale: mail.locale,
      maySend: mail.recipient !== '' && !isChasedLately(row.chased_at, now),
    },
  }
}

/** Of the suppliers whose samples are listed. */
async function allowances(
  { db, caller, now }: Listing,
  rows: readonly SampleRow[],
): Promise<SampleAllowance[]> {
  const ordered = await samplesThisMonth({ db, retailerId: caller.retailerId, now })
  const suppliers = new Set([...rows.map(row => row.supplier_id), ...ordered.keys()])
  const limits = await selectLimits(db, [...suppliers])
  return limits.map(({ id, slug, name, samples_per_month }) => ({
    supplier: { id: slug, name },
    orderedCount: ordered.get(id) ?? 0,
    limit: samples_per_month,
  }))
}
