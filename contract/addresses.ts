import { z } from 'zod'
import { defineCall } from './call.ts'

export const addressKinds = ['suppliers', 'books', 'fabrics'] as const
export type AddressKind = (typeof addressKinds)[number]

/** A part of a site map stays far below the protocol's 50,000 addresses and 50 MB, also with every language named. */
export const ADDRESSES_PER_PART = 10_000

/** A public page of the catalogue: its path, and the last day that something new came to it (`YYYY-MM-DD`). */
export const PublicAddress = z.object({ path: z.string(), newestOn: z.string() })
export type PublicAddress = z.output<typeof PublicAddress>

/** `part` counts from 1 within its kind. */
export const AddressPart = z.object({
  kind: z.enum(addressKinds),
  part: z.int(),
  count: z.int(),
  newestOn: z.string(),
})
export type AddressPart = z.output<typeof AddressPart>

export const listAddressParts = defineCall({
  name: 'listAddressParts',
  method: 'GET',
  path: '/addresses',
  area: 'Catalogue',
  summary: `The parts, of at most ${ADDRESSES_PER_PART} addresses, that list the catalogue’s public pages.`,
  data: z.array(AddressPart),
})

export const listAddresses = defineCall({
  name: 'listAddresses',
  method: 'GET',
  path: '/addresses/{kind}/{part}',
  area: 'Catalogue',
  summary: 'One part of the addresses of pages that anyone may see and that show cloth still woven.',
  params: z.strictObject({ kind: z.enum(addressKinds), part: z.string().regex(/^[1-9]\d{0,5}$/) }),
  data: z.array(PublicAddress),
  errors: ['notFound'],
  example: { params: { kind: 'fabrics', part: '1' } },
})

export const addressCalls = { listAddressParts, listAddresses }
