import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Email } from '../account/account.ts'
import { singleLine } from '../format/text.ts'
import { CountryCode, TypedAddress } from '../postal/address.ts'
import { Seller } from './invoice-document.ts'

const invalid = faultMessage({ code: 'invalid' })
const unspaced = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** With its country in front. */
export const isSellerVatNumber = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(text)

/** ISO 13616: the number with its first four signs at the end, letters as numbers from 10, leaves 1 divided by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, letter =>
    String(letter.codePointAt(0)! - 55),
  )
  return BigInt(digits) % 97n === 1n
}

const Needed = (most: number) => singleLine(most).min(1, faultMessage({ code: 'required' }))
const Code = (most: number) => singleLine(most).overwrite(unspaced)

const TypedSeller = z.strictObject({
  legalName: Needed(120),
  address: TypedAddress,
  vatNumber: Code(20).refine(isSellerVatNumber, { message: invalid }),
  companyNumber: singleLine(40).default(''),
  eori: Code(20).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: singleLine(40).default(''),
  bank: z.strictObject({
    /** The legal name where it is empty. */
    holder: singleLine(120).default(''),
    iban: Code(42).refine(isIban, { message: invalid }),
    bic: Code(11).refine(text => /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(text), { message: invalid }),
    sortCode: singleLine(20).default(''),
    accountNumber: singleLine(40).default(''),
  }),
})

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const
export const listSellers = defineCall({
  ...common,
  name: 'listSellers',
  method: 'GET',
  path: '/desk/sellers',
  summary: 'The establishments that sell, which invoices are issued by, by country.',
  data: z.array(Seller),
})
export const setSeller = defineCall({
  ...common,
  desk: 'operate',
  name: 'setSeller',
  method: 'PUT',
  path: '/desk/sellers/{country}',
  summary:
    'Add an establishment, or change that of its country. Invoices that were issued stay as they are; parcels that were sent while there was none are invoiced, and the invoices mailed.',
  params: z.strictObject({ country: CountryCode }),
  body: TypedSeller,
  data: z.object({ seller: Seller, issued: z.int() }),
  example: {
    params: { country: 'GB' },
    body: {
      legalName: 'Selvedge Trading Ltd',
      address: { line1: '8 Manor Row', city: 'Bradford', postcode: 'BD1 4PB', country: 'GB' },
      vatNumber: 'GB 980 7806 84',
      bank: { iban: 'GB82 WEST 1234 5698 7654 32', bic: 'WESTGB22' },
    },
  },
})
export const sellerCalls = { listSellers, setSeller }
