import type { Locale } from '@selvedge/contract/format/locales.ts'
import { answerMail, replacementMail } from '@selvedge/server/claims/claim-mails.ts'

const told = (locale: Locale) => ({
  message: 'Sorry about the floats. 8.1 m is in your wallet.',
  row: {
    number: 'CL-0208',
    order_number: 'SV-10466',
    design_name: 'Thirlhaugh',
    colour_number: '01',
    colour_name: 'Amethyst',
    length_um: 8_100_000,
  },
  addressee: {
    email: 'nora@example.com',
    locale,
    measurement_type: null,
    business_measurement_type: 'metric' as const,
  },
  credited: null,
  publicOrigin: 'https://selvedge.example',
})

/** A mail of each kind about a claim. */
export const claimMails = {
  claimQuestion: (locale: Locale) => answerMail({ ...told(locale), kind: 'claimQuestion' }),
  claimCredited: (locale: Locale) =>
    answerMail({ ...told(locale), kind: 'claimCredited', credited: { minor: 48_055, currency: 'GBP' } }),
  claimReplaced: (locale: Locale) => answerMail({ ...told(locale), kind: 'claimReplaced' }),
  replacementSent: (locale: Locale) =>
    replacementMail({
      ...told(locale),
      sent: {
        length_um: 8_100_000,
        piece_number: '59311',
        dye_lot: '3671',
        carrier: 'dpd',
        carrier_name: '',
        tracking_number: '1550 4472 0118 K',
      },
    }),
  claimReopened: (locale: Locale) =>
    answerMail({
      ...told(locale),
      kind: 'claimReopened',
      message: 'The mill has none of this lot left, and weaves no more of it.',
    }),
  claimDenied: (locale: Locale) => answerMail({ ...told(locale), kind: 'claimDenied' }),
}
