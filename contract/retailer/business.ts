import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Currency } from '../catalogue/fabric.ts'
import { locales } from '../format/locales.ts'
import { measurementTypes } from '../format/measurement.ts'
import { Address, AddressOrText, TypedAddress } from '../postal/address.ts'
import { addressKinds, businessTypes, MAX_BUSINESS_ADDRESSES } from '../catalogue/terms.ts'
import { multiLine, singleLine } from '../format/text.ts'

/** A website as people type one: `ellwood.example`, with or without a scheme. */
const Website = singleLine(200).refine(
  text => text === '' || /^(https?:\/\/)?[^\s/@]+\.[^\s/@]+(\/\S*)?$/i.test(text),
  faultMessage({ code: 'website' }),
)
const Phone = singleLine(40).refine(text => /^[-+()./\d\s]*$/.test(text), faultMessage({ code: 'phone' }))

export const BusinessAddress = z.object({
  id: z.uuid(),
  kind: z.enum(addressKinds),
  label: z.string(),
  address: Address,
  /** For the carrier. */
  instructions: z.string(),
})
export type BusinessAddress = z.output<typeof BusinessAddress>

export const BusinessDetails = z.object({
  businessName: z.string(),
  legalName: z.string(),
  businessType: z.enum(businessTypes),
  companyNumber: z.string(),
  /** In its country's format, country code first; empty where the business has none. */
  vatNumber: z.string(),
  phone: z.string(),
  website: z.string(),
  businessAddress: Address.nullable(),
  /** The address as plain text, where only that was sent; empty otherwise. */
  addressText: z.string(),
  addresses: z.array(BusinessAddress),
  /** The workrooms it chose that state where they take parcels in: cloth can be sent there like to its own addresses. */
  workrooms: z.array(BusinessAddress.omit({ kind: true })),
  measurementType: z.enum(measurementTypes),
  locale: z.enum(locales),
  /** Fixed by the first order. */
  currency: Currency,
  imageUrl: z.string().nullable(),
  verification: z.enum(['pending', 'verified', 'refused']),
})
export type BusinessDetails = z.output<typeof BusinessDetails>

export const getBusinessDetails = defineCall({
  name: 'getBusinessDetails',
  method: 'GET',
  path: '/retailer/business',
  area: 'Retailer',
  access: 'retailer',
  summary: 'The business’s own details.',
  data: BusinessDetails,
})

export const updateBusinessDetails = defineCall({
  name: 'updateBusinessDetails',
  method: 'PUT',
  path: '/retailer/profile',
  area: 'Retailer',
  access: 'retailer',
  needs: 'editBusiness',
  summary: 'Change the business’s details; omitted fields stay. A VAT number is validated by its checksum.',
  select: { bodyKind: 'json' },
  body: z.strictObject({
    businessName: singleLine(120)
      .min(1, faultMessage({ code: 'businessName' }))
      .optional(),
    legalName: singleLine(160).optional(),
    businessType: z.enum(businessTypes).optional(),
    companyNumber: singleLine(40).optional(),
    vatNumber: singleLine(24).optional(),
    phone: Phone.optional(),
    website: Website.optional(),
    businessAddress: AddressOrText.optional(),
    measurementType: z.enum(measurementTypes).optional(),
    locale: z.enum(locales).optional(),
  }),
  data: BusinessDetails,
  example: {
    body: { legalName: 'Ellwood & Daughter Ltd', vatNumber: 'GB 980 7806 84', phone: '+44 1225 446 118' },
  },
})

/** The largest image accepted, before it is scaled down. */
export const MAX_IMAGE_BYTES = 6 * 1024 * 1024

export const updateBusinessImage = defineCall({
  name: 'updateBusinessImage',
  method: 'PUT',
  path: '/retailer/profile',
  area: 'Retailer',
  access: 'retailer',
  needs: 'editBusiness',
  summary:
    'Set the picture of the business: a JPEG, PNG, WebP, AVIF or GIF of at most 6 MB, 40 megapixels, and 128 MB when decoded. It is scaled down and stripped of metadata such as location.',
  select: { bodyKind: 'form' },
  bodyKind: 'form',
  maxBodyBytes: MAX_IMAGE_BYTES + 64 * 1024,
  body: z.strictObject({ image: z.file(faultMessage({ code: 'image' })) }),
  data: BusinessDetails,
  errors: ['bodyTooLarge', 'tooManyRequests'],
  example: { body: { image: new File(['…'], 'ellwood.png', { type: 'image/png' }) } },
})

/** An address of the address book, as it is typed. */
export const NewBusinessAddress = z.strictObject({
  kind: z.enum(addressKinds),
  label: singleLine(80).min(1, faultMessage({ code: 'name' })),
  address: TypedAddress,
  instructions: multiLine(400).default(''),
})
export type NewBusinessAddress = z.output<typeof NewBusinessAddress>

export const addBusinessAddress = defineCall({
  name: 'addBusinessAddress',
  method: 'POST',
  path: '/retailer/addresses',
  area: 'Retailer',
  access: 'retailer',
  needs: 'addAddresses',
  summary: `Add a billing or delivery address; at most ${MAX_BUSINESS_ADDRESSES}.`,
  body: NewBusinessAddress,
  data: BusinessDetails.extend({
    /** The id of the address that was added. */
    addedId: z.uuid(),
  }),
  example: {
    body: {
      kind: 'workroom',
      label: 'Workroom, Bristol',
      address: {
        line1: 'Unit 4, Feeder Road',
        line2: '',
        city: 'Bristol',
        region: '',
        postcode: 'BS2 0TQ',
        country: 'GB',
      },
      instructions: 'Ring the bell at the yard gate',
    },
  },
})

export const removeBusinessAddress = defineCall({
  name: 'removeBusinessAddress',
  method: 'DELETE',
  path: '/retailer/addresses/{id}',
  area: 'Retailer',
  access: 'retailer',
  needs: 'editBusiness',
  summary: 'Delete one of those addresses.',
  params: z.strictObject({ id: z.uuid() }),
  data: BusinessDetails,
  errors: ['notFound'],
  example: { params: { id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02' } },
})

export const businessCalls = {
  getBusinessDetails,
  updateBusinessDetails,
  updateBusinessImage,
  addBusinessAddress,
  removeBusinessAddress,
}
