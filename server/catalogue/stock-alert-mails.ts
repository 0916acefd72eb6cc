import { formatLength } from '@selvedge/contract/format/format.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { ToTell } from './stock-alert.queries.ts'

type Options = { to: ToTell; wantedMicrometres: number; publicOrigin: string }

/** To the member who asked: the length they wanted is in stock, or the cloth is and its supplier does not state how much. */
export function stockBackMail({ to, wantedMicrometres, publicOrigin }: Options): Mail {
  const { email, locale, measurement_type, business_measurement_type } = to
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const words = mailWords[locale].stockBack
  const free = to.free_um ?? 0
  const isMeasured = free >= wantedMicrometres
  return composeMail('stockBack', {
    recipient: email,
    locale,
    values: {
      cloth: [to.design_name, to.colour_number, to.colour_name].filter(Boolean).join(' '),
      available: isMeasured ? words.enough : words.unmeasured,
    },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(words.supplier, to.supplier_name),
          ...(isMeasured ? fact(words.inStock, formatLength(reader, free)) : []),
          ...fact(words.wanted, formatLength(reader, wantedMicrometres)),
        ],
      },
    ],
    url: `${publicOrigin}${paths.fabric(to.slug)}`,
  })
}
