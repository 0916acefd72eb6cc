import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { locales } from '../format/locales.ts'
import { multiLine } from '../format/text.ts'
import { legalKinds } from './legal-kinds.ts'

export const LegalKind = z.enum(legalKinds)
export type LegalKind = z.output<typeof LegalKind>

const Language = z.enum(locales)

/** A text that readers find, in the language that they get it in: their own, else English, else whichever there is. */
const OfferedText = z.object({
  kind: LegalKind,
  language: Language,
  /** Of the text in this language; an order says which version of the terms it agrees to. */
  version: z.uuid(),
  savedAt: z.iso.datetime(),
})
export type OfferedText = z.output<typeof OfferedText>

/** A blank line ends a paragraph; a line that begins with `# ` is a heading. */
const LegalText = OfferedText.extend({ text: z.string() })

const SavedVersion = z.object({
  version: z.uuid(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
const LegalVersions = z.object({
  /** What was saved last, or the version that was asked for; empty where nothing was saved, or to withdraw the text. */
  text: z.string(),
  /** All that were saved, the newest first. */
  versions: z.array(SavedVersion),
})

const MOST_SIGNS = 60_000

const ofReaders = { area: 'Legal texts' } as const
export const listLegalTexts = defineCall({
  ...ofReaders,
  name: 'listLegalTexts',
  method: 'GET',
  path: '/legal-texts',
  summary:
    'Which of the terms of sale and the privacy notice there are, and in which language for this reader.',
  data: z.array(OfferedText),
})
export const getLegalText = defineCall({
  ...ofReaders,
  name: 'getLegalText',
  method: 'GET',
  path: '/legal-texts/{kind}',
  summary:
    'The terms of sale or the privacy notice in the reader’s language, else in English, else in whichever language there is.',
  params: z.strictObject({ kind: LegalKind }),
  data: LegalText,
  errors: ['notFound'],
  example: { params: { kind: 'terms' } },
})

const atDesk = { area: 'Desk', access: 'desk', desk: 'operate' } as const
const ofLanguage = z.strictObject({ kind: LegalKind, language: Language })
export const getLegalVersions = defineCall({
  ...atDesk,
  name: 'getLegalVersions',
  method: 'GET',
  path: '/desk/legal-texts/{kind}/{language}',
  summary: 'A legal text in one language, with all versions that were saved of it.',
  params: ofLanguage,
  query: z.strictObject({ version: z.uuid().optional() }),
  data: LegalVersions,
  errors: ['notFound'],
  example: { params: { kind: 'terms', language: 'en' } },
})
export const saveLegalText = defineCall({
  ...atDesk,
  name: 'saveLegalText',
  method: 'PUT',
  path: '/desk/legal-texts/{kind}/{language}',
  summary:
    'Save a new version of a legal text, which counts from now on; an empty one withdraws it. Earlier versions are kept.',
  params: ofLanguage,
  body: z.strictObject({ text: multiLine(MOST_SIGNS) }),
  data: LegalVersions,
  example: {
    params: { kind: 'terms', language: 'en' },
    body: { text: '# Orders\n\nAn order is a contract once we have confirmed it.' },
  },
})

export const legalCalls = { listLegalTexts, getLegalText, getLegalVersions, saveLegalText }
