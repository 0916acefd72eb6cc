import { claimMails } from './claim-mails.ts'
import { signOffMails } from './sign-off-mails.ts'
import { specialPriceMails } from './special-price-mails.ts'
import { stepMails } from './step-mails.ts'
import { transferMails } from './transfer-mails.ts'
import { orderDetail } from '@selvedge/contract/examples/ordering.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import {
  alreadyRegisteredMail,
  changeEmailMail,
  resetPasswordMail,
  signInLinkMail,
  verificationMail,
} from '@selvedge/server/account/account-mails.ts'
import {
  accountLockedMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '@selvedge/server/account/security-mails.ts'
import { identityJoinedMail, identityRemovedMail } from '@selvedge/server/identity/identity-mails.ts'
import { stockBackMail } from '@selvedge/server/catalogue/stock-alert-mails.ts'
import { holdAndMessageMails } from './hold-mails.ts'
import { lapsedMail, refusedMail, toApproveMail } from '@selvedge/server/orders/approval-mails.ts'
import { placedMail } from '@selvedge/server/orders/placed-mail.ts'
import { supplierMail as supplierOrderMail } from '@selvedge/server/orders/supplier-mail.ts'
import { composeMail } from '@selvedge/server/platform/compose-mail.ts'
import type { Mail, MailKind } from '@selvedge/server/platform/mail.ts'
import { answeredMail } from '@selvedge/server/quotes/quote-mails.ts'
import {
  accountAskedMail,
  accountOpenedMail,
  accountRefusedMail,
  accountUndoneMail,
} from '@selvedge/server/retailer/supplier-account-mails.ts'
import {
  businessRefusedMail,
  businessVerifiedMail,
  verificationUndoneMail,
} from '@selvedge/server/retailer/verification-mails.ts'
import { promotionEndingMail, promotionGivenMail } from '@selvedge/server/wallet/promotion-mails.ts'
import { sampleChasedMail } from './sample-chased.ts'
import { invitationMail } from '@selvedge/server/team/team-mails.ts'
import { receivablesMails } from './receivables-mails.ts'
import { invoiceMails } from './invoice-mails.ts'

export const PAGES = 'https://selvedge.example'
const at = new Date('2026-11-20T14:31:07Z')
const promoted = (locale: Locale) => ({
  business: { email: 'nora@ellwood.example', locale },
  promotion: {
    amount_minor: 5000,
    left_minor: 1250,
    currency: 'GBP' as const,
    note: 'Spring books',
    expires_at: new Date('2026-12-31T23:59:59.999Z'),
  },
  publicOrigin: PAGES,
})
const to = (locale: Locale) => ({ recipient: 'nora@ellwood.example', locale, publicOrigin: PAGES })
const withLink = (locale: Locale) => ({
  ...to(locale),
  token: 'c2VsdmVkZ2UtdG9rZW4tZm9yLXRoZS1kcmVzcy10ZXN0',
  expiresAt: at,
})
const seen = { browser: 'Firefox', system: 'Windows', clientAddress: '203.0.113.7', signedInAt: at }

/** An order with a length, a sample, a required-by date and notes. */
export function orderWithEverything(): OrderDetail {
  const [shipment] = orderDetail.shipments
  const [line] = shipment!.lines
  const cutList = {
    make: 'curtain' as const,
    cuts: { count: 5, lengthMicrometres: 2_745_000, isRailroaded: false },
    extraMicrometres: 183_000,
    totalMicrometres: 13_908_000,
  }
  const needed = { ...line!, neededBy: '2026-12-04', note: 'Face side out', cutList }
  const sample = {
    ...line!,
    id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02',
    orderType: 'sample' as const,
    goodsMinor: 0,
    sidemark: '',
    allocations: [],
  }
  return {
    ...orderDetail,
    note: 'Ring the bell at the yard gate',
    shipments: [{ ...shipment!, lines: [needed, sample] }],
  }
}

const countryOf: Record<Locale, string> = { en: 'GB', es: 'ES', it: 'IT', 'zh-CN': 'CN', de: 'DE', nl: 'NL' }
const order = orderWithEverything()
const skus = new Map(order.shipments[0]!.lines.map(line => [line.id, 'ARD-04-LOCH']))
const buyer = {
  email: 'nora@ellwood.example',
  measurement_type: null,
  business_measurement_type: 'metric',
} as const

const quoteAnswered = (locale: Locale) => ({
  quote: { number: 'Q-10001', title: 'The Rectory, Wells', end_customer: 'Mrs Ellis' },
  maker: { email: buyer.email, locale },
  name: 'Caroline Ellis',
  message: 'Is it too busy beside the blue?',
  publicOrigin: PAGES,
})

const supplierWithAccount = { id: 'halden-and-rowe', name: 'Halden & Rowe' }

/** A mail of every kind, in a given language. */
export const everyMail: Record<MailKind, (locale: Locale) => Mail> = {
  ...signOffMails,
  verifyEmail: locale => verificationMail(withLink(locale)),
  alreadyRegistered: locale => alreadyRegisteredMail(to(locale)),
  resetPassword: locale => resetPasswordMail(withLink(locale)),
  signInLink: locale => signInLinkMail(withLink(locale)),
  changeEmail: locale => changeEmailMail(withLink(locale)),
  emailChanged: locale => emailChangedMail({ ...to(locale), newEmail: 'studio@ellwood.example' }),
  newDevice: locale => newDeviceMail({ ...to(locale), ...seen }),
  passwordChanged: locale => passwordChangedMail({ ...to(locale), changedAt: at }),
  accountLocked: locale => accountLockedMail(to(locale)),
  secondFactorOn: locale => secondFactorOnMail({ ...to(locale), changedAt: at }),
  secondFactorOff: locale => secondFactorOffMail({ ...to(locale), changedAt: at }),
  identityJoined: locale => identityJoinedMail({ ...to(locale), provider: 'Google' }),
  identityRemoved: locale => identityRemovedMail({ ...to(locale), provider: 'Google' }),
  invitation: locale =>
    invitationMail({
      ...withLink(locale),
      inviterEmail: 'tom@ellwood.example',
      role: 'buyer',
      limits: { orderMinor: 150_000, monthMinor: 500_000, currency: 'GBP' },
    }),
  businessVerified: locale => businessVerifiedMail(to(locale)),
  promotionGiven: locale => promotionGivenMail(promoted(locale)),
  promotionEnding: locale => promotionEndingMail(promoted(locale)),
  verificationUndone: locale => verificationUndoneMail(to(locale)),
  businessRefused: locale =>
    businessRefusedMail({ ...to(locale), note: 'The VAT number is of another business.' }),
  supplierAccountAsked: locale =>
    accountAskedMail(
      {
        business_name: 'Ellwood & Daughter',
        country: 'GB',
        vat_number: 'GB123456782',
        email: 'nora@ellwood.example',
      },
      { country: countryOf[locale], order_email: 'orders@halden.example', stated_number: 'HR-7' },
    ),
  supplierAccountOpened: locale =>
    accountOpenedMail({
      ...to(locale),
      supplier: supplierWithAccount,
      account: {
        accountNumber: '',
        status: 'open',
        since: '2026-11-20T14:31:07Z',
        tierBasisPoints: 1250,
        refusalReason: '',
      },
    }),
  supplierAccountRefused: locale =>
    accountRefusedMail({
      ...to(locale),
      supplier: supplierWithAccount,
      account: {
        accountNumber: '',
        status: 'refused',
        since: '2026-11-20T14:31:07Z',
        tierBasisPoints: 0,
        refusalReason: 'VAT number is of another business',
      },
    }),
  supplierAccountUndone: locale => accountUndoneMail({ ...to(locale), supplier: supplierWithAccount }),
  orderPlaced: locale =>
    placedMail({ order, skus, buyer: { ...buyer, locale }, url: `${PAGES}/dashboard/orders/${order.id}` }),
  orderToApprove: locale =>
    toApproveMail({
      ...to(locale),
      number: order.id,
      asker: { first_name: 'Tom', last_name: 'Reeve' },
      totalMinor: 39_497,
      currency: 'GBP',
      heldUntil: at,
      note: 'Mrs Ellis has paid the deposit',
      hasTerms: true,
    }),
  orderRefused: locale =>
    refusedMail({
      ...to(locale),
      number: order.id,
      approver: { first_name: 'Nora', last_name: 'Ellwood' },
      reason: 'Mrs Ellis has not paid the deposit yet',
    }),
  orderLapsed: locale => lapsedMail({ ...to(locale), number: order.id }),
  ...stepMails(order),
  orderFailed: locale =>
    composeMail('orderFailed', {
      recipient: buyer.email,
      locale,
      values: { number: order.id },
      url: `${PAGES}/checkout`,
    }),
  quoteAccepted: locale => answeredMail('quoteAccepted', quoteAnswered(locale)),
  quoteCommented: locale => answeredMail('quoteCommented', quoteAnswered(locale)),
  quoteDeclined: locale => answeredMail('quoteDeclined', quoteAnswered(locale)),
  ...specialPriceMails,
  ...holdAndMessageMails,
  sampleChased: locale => sampleChasedMail(countryOf[locale]),
  ...claimMails,
  stockBack: locale =>
    stockBackMail({
      to: {
        email: buyer.email,
        locale,
        measurement_type: null,
        business_measurement_type: 'metric',
        slug: 'glenmoor-04-loch',
        design_name: 'Glenmoor',
        colour_number: '04',
        colour_name: 'Loch',
        supplier_name: 'Ardoch Mill',
        free_um: 48_000_000,
      },
      wantedMicrometres: 40_000_000,
      publicOrigin: PAGES,
    }),
  ...invoiceMails,
  ...transferMails(order),
  ...receivablesMails,
  supplierOrder: locale =>
    supplierOrderMail({
      order,
      shipment: order.shipments[0]!,
      supplier: { id: 'ardoch', country: countryOf[locale], order_email: 'orders@ardoch.example' },
      skus,
      url: `${PAGES}/supplier-order/${withLink(locale).token}`,
    }),
}
