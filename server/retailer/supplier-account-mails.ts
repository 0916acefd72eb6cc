import { paths } from '@selvedge/contract/access/paths.ts'
import type { SupplierAccount } from '@selvedge/contract/catalogue/supplier-account.ts'
import { formatCountry, formatDate, formatPercent } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { accountLabels } from '../platform/mail-words/account-labels.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import type { Applicant, UnmailedRequest } from './supplier-account.queries.ts'

type Options = {
  recipient: string
  locale: Locale
  publicOrigin: string
  supplier: { id: string; name: string }
  account: SupplierAccount
}

/**
 * Asks a supplier, in its country's language, to open an account for a business. It answers us, who pass its word on
 * (`selvedge accounts`).
 */
export function accountAskedMail(business: Applicant, supplier: UnmailedRequest): Mail {
  const locale = supplierLocale(supplier.country)
  const words = accountLabels[locale]
  const country = business.country ?? ''
  return composeMail('supplierAccountAsked', {
    recipient: supplier.order_email,
    locale,
    values: { business: business.business_name },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(words.business, business.business_name),
          ...fact(words.country, country && formatCountry(locale, country)),
          ...fact(words.vatNumber, business.vat_number),
          ...fact(words.email, business.email),
          ...fact(words.statedNumber, supplier.stated_number),
        ],
      },
    ],
  })
}

/** Tells a business its number and tier at a supplier. */
export function accountOpenedMail({ recipient, locale, publicOrigin, supplier, account }: Options): Mail {
  const words = accountLabels[locale]
  const { accountNumber, tierBasisPoints, since } = account
  const rows = [
    { label: words.number, value: accountNumber || words.numberNotStated },
    {
      label: words.discount,
      value: tierBasisPoints > 0 ? formatPercent(locale, tierBasisPoints) : words.noDiscount,
    },
    { label: words.since, value: formatDate(locale, since) },
  ]
  return composeMail('supplierAccountOpened', {
    recipient,
    locale,
    values: { supplier: supplier.name },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.supplier(supplier.id)}`,
  })
}

/** Tells a business that a supplier opens no account for it, and why. */
export const accountRefusedMail = ({ recipient, locale, publicOrigin, supplier, account }: Options): Mail =>
  composeMail('supplierAccountRefused', {
    recipient,
    locale,
    values: { supplier: supplier.name },
    blocks: [
      {
        kind: 'facts',
        rows: [{ label: accountLabels[locale].reason, value: account.refusalReason }],
      },
    ],
    url: `${publicOrigin}${paths.suppliersAndManufactures}`,
  })

/** Tells a business that a supplier's answer no longer holds. */
export const accountUndoneMail = ({
  recipient,
  locale,
  publicOrigin,
  supplier,
}: Omit<Options, 'account'>): Mail =>
  composeMail('supplierAccountUndone', {
    recipient,
    locale,
    values: { supplier: supplier.name },
    url: `${publicOrigin}${paths.suppliersAndManufactures}`,
  })
