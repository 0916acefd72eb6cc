import type { Kysely } from 'kysely'
import type { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { openingCurrency } from '@selvedge/contract/retailer/opening-currency.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { changeBusiness, lockBusiness, type BusinessChange } from './business.queries.ts'
import { addressColumns, hasOrdered } from './retailer.queries.ts'
import { checkedVatNumber } from './vat-number.ts'

type Typed = BodyOf<typeof updateBusinessDetails>
type Options = { db: Kysely<DB>; retailerId: string; typed: Typed }

/**
 * Updates a business's details; fields left out stay. The country of its address determines the account's currency
 * until the first order, and the format of its VAT number, which is validated again for a new country. Throws
 * `invalidInput` on `vatNumber` when it is invalid.
 */
export const saveBusinessDetails = ({ db, retailerId, typed }: Options): Promise<void> =>
  inTransaction(db, async trx => {
    const before = await lockBusiness(trx, retailerId)
    const country = countryOf(typed.businessAddress) ?? before.country ?? ''
    const moved = country !== (before.country ?? '')
    await changeBusiness(trx, retailerId, {
      ...plainChanges(typed),
      ...vatChange({ typed: typed.vatNumber, kept: before.vat_number, country, moved }),
      ...(moved && !(await hasOrdered(trx, retailerId)) ? { currency: openingCurrency(country) } : {}),
    })
  })

/** Undefined where no address in its parts is sent. */
const countryOf = (address: Typed['businessAddress']): string | undefined =>
  typeof address === 'object' ? address.country : undefined

/** Maps only the fields that were sent. */
function plainChanges({ businessAddress, vatNumber: _checkedApart, ...typed }: Typed): BusinessChange {
  const change = {
    business_name: typed.businessName,
    legal_name: typed.legalName,
    business_type: typed.businessType,
    company_number: typed.companyNumber,
    phone: typed.phone,
    website: typed.website,
    measurement_type: typed.measurementType,
    locale: typed.locale,
    ...(businessAddress === undefined ? {} : addressColumns(businessAddress)),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

type Vat = { typed: string | undefined; kept: string; country: string; moved: boolean }
function vatChange({ typed, kept, country, moved }: Vat): BusinessChange {
  const wanted = typed ?? (moved ? kept : undefined)
  if (wanted === undefined) return {}
  if (wanted === '') return { vat_number: '' }
  const checked = checkedVatNumber(wanted, country)
  if (checked !== undefined) return { vat_number: checked }
  const fault: Fault = country === '' ? { code: 'format' } : { code: 'vatNumber', values: { country } }
  throw new ApiError('invalidInput', { fields: [{ field: 'vatNumber', ...fault }] })
}
