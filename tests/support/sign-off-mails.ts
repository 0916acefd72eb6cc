import type { Locale } from '@selvedge/contract/format/locales.ts'
import { signOffAnswers } from '@selvedge/contract/examples/sign-offs.ts'
import {
  cuttingAnsweredMail,
  cuttingAskedMail,
  cuttingSentMail,
  stillAskedMail,
  substituteMail,
} from '@selvedge/server/fulfilment/sign-off/sign-off-mails.ts'

const SUPPLIER = '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02'
const { line, cutting } = signOffAnswers.getLinkedSignOff
const [substitute] = signOffAnswers.answerSubstitute.substitutes
const to = (locale: Locale, path: string) => ({
  recipient: 'nora@ellwood.example',
  reader: { locale, measurementType: 'metric' as const },
  url: `https://selvedge.example/${path}/c2VsdmVkZ2UtdG9rZW4`,
})
const buyers = (locale: Locale) => ({ line, to: to(locale, 'sign-off') })
const suppliers = (locale: Locale) => ({ line, to: to(locale, 'cutting') })
const answerBy = '2026-12-04T17:00:00.000Z'

/** Of what a buyer signs off before a line is cut. */
export const signOffMails = {
  cuttingAsked: (locale: Locale) =>
    cuttingAskedMail(
      { ...suppliers(locale), cutting: cutting!, piece: { number: '58153', lot: '26-118' } },
      SUPPLIER,
    ),
  cuttingAnswered: (locale: Locale) =>
    cuttingAnsweredMail(
      { ...suppliers(locale), cutting: { ...cutting!, answerNote: 'Too green' }, isApproved: false },
      SUPPLIER,
    ),
  cuttingSent: (locale: Locale) =>
    cuttingSentMail({ ...buyers(locale), cutting: cutting!, photo: Buffer.from('RIFF') }),
  substituteOffered: (locale: Locale) => substituteMail({ ...buyers(locale), substitute: substitute! }),
  answerReminder: (locale: Locale) => stillAskedMail('answerReminder', { ...buyers(locale), answerBy }),
  answerLapsed: (locale: Locale) => stillAskedMail('answerLapsed', { ...buyers(locale), answerBy }),
}
