import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { OrderTransfer } from '@selvedge/contract/orders/transfers.ts'
import { creditedMail, expiredMail, waitingMail } from '@selvedge/server/orders/transfer/transfer-mails.ts'

/** Mails about an order that is paid by transfer. */
export function transferMails(placed: OrderDetail) {
  const transfer: OrderTransfer = {
    dueMinor: 39_497,
    receivedMinor: 20_000,
    until: '2026-11-27T14:31:05.000Z',
    reference: placed.id,
    payee: 'Selvedge Trading Ltd',
    bank: {
      holder: 'Selvedge Trading Ltd',
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
      sortCode: '20-20-15',
      accountNumber: '55555555',
    },
    mayGiveUp: false,
  }
  const order = { ...placed, transfer, card: null }
  const about = (locale: Locale) => ({
    order,
    transfer,
    skus: new Map<string, string>(),
    recipient: 'nora@ellwood.example',
    reader: { locale, measurementType: 'metric' as const },
    publicOrigin: 'https://selvedge.example',
  })
  return {
    proForma: (locale: Locale) => waitingMail('proForma', about(locale)),
    proFormaPart: (locale: Locale) => waitingMail('proFormaPart', about(locale)),
    proFormaTakenBack: (locale: Locale) => waitingMail('proFormaTakenBack', about(locale)),
    proFormaEnding: (locale: Locale) => waitingMail('proFormaEnding', about(locale)),
    proFormaExpired: (locale: Locale) => expiredMail(about(locale)),
    transferCredited: (locale: Locale) => creditedMail({ ...about(locale), creditedMinor: 1500 }),
  }
}
