import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatCutLength, formatLength, formatMoney } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { selectAddressee, selectClaim, type ClaimRow, type LockedClaim } from './claims.queries.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { carrierOf, selectReplacement, type ReplacementRow } from './replacements.queries.ts'

type Kind = 'claimQuestion' | 'claimCredited' | 'claimReplaced' | 'claimReopened' | 'claimDenied'
type Answer = { claim: LockedClaim; kind: Kind; message: string; creditedMinor?: number }

/** Mails the desk's answer to the person who raised the claim, in the caller's transaction. */
export async function mailAnswer(trx: Transaction<DB>, deps: ClaimDeps, answer: Answer): Promise<void> {
  const { claim, creditedMinor, ...said } = answer
  const row = (await selectClaim(trx, { retailerId: claim.retailer_id }, claim.number))!
  const addressee = await selectAddressee(trx, claim)
  const credited = creditedMinor === undefined ? null : { minor: creditedMinor, currency: row.order_currency }
  const mail = answerMail({ ...said, row, addressee, credited, publicOrigin: deps.env.publicOrigin })
  await writeMail({ trx, jobs: deps.jobs, mail })
}

type AboutClaim = {
  row: {
    number: string
    order_number: string
    design_name: string
    colour_number: string
    colour_name: string
    length_um: number
  }
  addressee: {
    email: string
    locale: Locale
    measurement_type: MeasurementType | null
    business_measurement_type: MeasurementType | null
  }
  publicOrigin: string
}
type Telling = AboutClaim & {
  kind: Kind
  message: string
  credited: { minor: number; currency: Parameters<typeof formatMoney>[2] } | null
}

/** To the member who raised it: a question, how it was decided, or why that was taken back. */
export function answerMail({ kind, message, row, addressee, credited, publicOrigin }: Telling): Mail {
  const reader = readerOf(addressee)
  const { locale } = reader
  const words = mailWords[locale].claim
  return claimMail(kind, { row, addressee, publicOrigin }, [
    ...(credited ? fact(words.credited, formatMoney(locale, credited.minor, credited.currency)) : []),
    ...fact(words.order, row.order_number),
    ...fact(words.length, formatLength(reader, row.length_um)),
    ...fact(words.message, message),
  ])
}

/** Mails that a replacement is on its way to the person who raised the claim, in the caller's transaction. */
export async function mailReplacement(
  trx: Transaction<DB>,
  deps: ClaimDeps,
  { claim, row }: { claim: LockedClaim; row: ClaimRow },
): Promise<void> {
  const addressee = await selectAddressee(trx, claim)
  const sent = (await selectReplacement(trx, claim.id))!
  const mail = replacementMail({ row, addressee, sent, publicOrigin: deps.env.publicOrigin })
  await writeMail({ trx, jobs: deps.jobs, mail })
}

type Sent = Pick<
  ReplacementRow,
  'length_um' | 'piece_number' | 'dye_lot' | 'carrier' | 'carrier_name' | 'tracking_number'
>

/** What was sent in place of the cloth, from which lot, and who brings it. */
export function replacementMail({ row, addressee, sent, publicOrigin }: AboutClaim & { sent: Sent }): Mail {
  const reader = readerOf(addressee)
  const { claim: words, steps } = mailWords[reader.locale]
  return claimMail('replacementSent', { row, addressee, publicOrigin }, [
    ...fact(words.order, row.order_number),
    ...fact(words.length, formatCutLength(reader, sent.length_um)),
    ...fact(words.piece, sent.piece_number ?? ''),
    ...fact(words.lot, sent.dye_lot ?? ''),
    ...fact(steps.carrier, carrierOf(sent)),
    ...fact(steps.tracking, sent.tracking_number ?? ''),
  ])
}

const readerOf = ({
  locale,
  measurement_type,
  business_measurement_type,
}: AboutClaim['addressee']): MailReader => ({
  locale,
  measurementType: measurement_type ?? business_measurement_type ?? 'metric',
})

function claimMail(
  kind: Kind | 'replacementSent',
  { row, addressee: { email, locale }, publicOrigin }: AboutClaim,
  rows: MailRow[],
): Mail {
  const cloth = [row.design_name, row.colour_number, row.colour_name].filter(Boolean).join(' ')
  return composeMail(kind, {
    recipient: email,
    locale,
    values: { number: row.number, cloth },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.shippingIssue(row.number)}`,
  })
}
