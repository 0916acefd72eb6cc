import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { pictureViews } from '../catalogue/photographs.ts'

export const pictureStates = ['found', 'shared', 'waiting', 'kept', 'failed', 'withdrawn'] as const
export type PictureState = (typeof pictureStates)[number]

/** Why a picture was not fetched. */
export const pictureProblems = [
  'badAddress',
  'notPublic',
  'noServer',
  'noConnection',
  'timedOut',
  'tooLarge',
  'tooManyRedirects',
  'answered',
  /** The answer says itself that it is something else. */
  'notPicture',
  /** No picture that can be decoded safely, or too small to show cloth. */
  'unreadable',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** The largest file that is fetched. */
export const MOST_PICTURE_BYTES = 12 * 1024 ** 2

export const ImportPicture = z.object({
  id: z.uuid(),
  url: z.string(),
  view: z.enum(pictureViews),
  state: z.enum(pictureStates),
  /** Of the last try. */
  problem: z.enum(pictureProblems).nullable(),
  /** Of an answer that was none. */
  status: z.int().nullable(),
  attempts: z.int(),
  /** When it is tried again by itself; null where it is not. */
  nextAt: z.iso.datetime().nullable(),
  fabric: z.object({ id: z.string(), designName: z.string(), colourName: z.string() }),
})
export type ImportPicture = z.output<typeof ImportPicture>

/** The pictures of a list that is imported. */
export const ImportPictures = z.object({
  counts: z.record(z.enum(pictureStates), z.int()),
  /** Fabrics that show a photograph of this list. */
  fabrics: z.int(),
  /** Whose servers those that can be fetched are on, those with most addresses first; not all of them where there are many. */
  hosts: z.array(z.string()),
  /** Who asked for them, the latest first; without a name it was the command line, or a program. */
  requests: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(['first', 'again']),
      pictures: z.int(),
      by: z.string().nullable(),
    }),
  ),
  rows: z.array(ImportPicture),
  next: z.uuid().nullable(),
})
export type ImportPictures = z.output<typeof ImportPictures>

const common = { area: 'Operator', access: 'operator' } as const
const byId = z.strictObject({ id: z.uuid() })
const params = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001' }

export const listImportPictures = defineCall({
  ...common,
  name: 'listImportPictures',
  method: 'GET',
  path: '/operator/imports/{id}/pictures',
  summary:
    'The addresses of pictures that an imported list states, what became of each, and who asked for them. `next` is the `after` of the next page.',
  params: byId,
  query: z.strictObject({
    state: z.enum(pictureStates).optional(),
    after: z.uuid().optional(),
    most: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  data: ImportPictures,
  errors: ['notFound'],
  example: { params, query: { state: 'failed' } },
})

export const fetchImportPictures = defineCall({
  ...common,
  name: 'fetchImportPictures',
  method: 'POST',
  path: '/operator/imports/{id}/pictures',
  summary:
    'Fetch the pictures of an imported list from the addresses in it, or, with `again`, those that failed. Returns at once. Only public addresses are asked, few at a time; each picture is judged and encoded anew as one that a business sends, and shown in place of the drawn cloth, as the supplier’s.',
  params: byId,
  body: z.strictObject({ again: z.boolean().default(false) }),
  data: ImportPictures,
  errors: ['notFound', 'noPicturesToFetch'],
  example: { params, body: {} },
})

export const importPictureCalls = { listImportPictures, fetchImportPictures }
