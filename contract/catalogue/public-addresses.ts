import { z } from 'zod'
import { defineCall } from '../call/call.ts'

export const addressKinds = ['suppliers', 'books', 'fabrics'] as const
export type AddressKind = (typeof addressKinds)[number]

/** A part of a sitemap stays far below the protocol's 50,000 URLs and 50 MB, even with alternates in every language. */
export const ADDRESSES_PER_PART = 10_000

/** A public page of the catalogue: its path, and the day of its last launch (`YYYY-MM-DD`), if one is stated. */
export const PublicAddress = z.object({ path: z.string(), newestOn: z.string().nullable() })
export type PublicAddress = z.output<typeof PublicAddress>

/** `part` counts from 1 within its kind. */
export const AddressPart = z.object({
  kind: z.enum(addressKinds),
  part: z.int(),
  count: z.int(),
  newestOn: z.string().nullable(),
})
export type AddressPart = z.output<typeof AddressPart>

export const listAddressParts = defineCall({
  name: 'listAddressParts',
  method: 'GET',
  path: '/addresses',
  area: 'Catalogue',
  summary: `The sitemap’s parts, of at most ${ADDRESSES_PER_PART} URLs each, that list the catalogue’s public pages.`,
  data: z.array(AddressPart),
})

export const listAddresses = defineCall({
  name: 'listAddresses',
  method: 'GET',
  path: '/addresses/{kind}/{part}',
  area: 'Catalogue',
  summary: 'One part of the sitemap: pages that anyone may see and that show cloth still in production.',
  params: z.strictObject({ kind: z.enum(addressKinds), part: z.string().regex(/^[1-9]\d{0,5}$/) }),
  data: z.array(PublicAddress),
  errors: ['notFound'],
  example: { params: { kind: 'fabrics', part: '1' } },
})

export const addressCalls = { listAddressParts, listAddresses }
