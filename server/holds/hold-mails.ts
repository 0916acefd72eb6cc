import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { formatDay, formatLength } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { HoldRow } from './holds.queries.ts'

export type EndingHold = Pick<
  HoldRow,
  | 'design_name'
  | 'colour_name'
  | 'colour_number'
  | 'supplier_name'
  | 'piece_number'
  | 'dye_lot'
  | 'length_um'
  | 'sidemark'
  | 'ends_at'
>
type Addressee = {
  email: string
  locale: Locale
  measurement_type: MeasurementType | null
  business_measurement_type: MeasurementType | null
}
type Ending = { row: EndingHold; addressee: Addressee; publicOrigin: string }

/** To the member who had cloth held: it is free for others soon. */
export function holdEndingMail({ row, addressee, publicOrigin }: Ending): Mail {
  const { email, locale, measurement_type, business_measurement_type } = addressee
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const words = mailWords[locale].hold
  const cloth = clothName({
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
  })
  const rows = [
    ...fact(words.supplier, row.supplier_name),
    ...fact(words.length, formatLength(reader, row.length_um)),
    ...fact(words.piece, row.piece_number ?? ''),
    ...fact(words.lot, row.dye_lot ?? ''),
    ...fact(words.sidemark, row.sidemark),
  ]
  return composeMail('holdEnding', {
    recipient: email,
    locale,
    values: { cloth, day: formatDay(locale, row.ends_at.toISOString()) },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.holds}`,
  })
}
