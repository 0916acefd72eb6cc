import type { DataOf } from '../call/call.ts'
import type { legalCalls } from '../legal/legal-texts.ts'

type Calls = typeof legalCalls

const text = '# Orders\n\nAn order is a contract once we have confirmed it.'
const offered = {
  kind: 'terms' as const,
  language: 'en' as const,
  version: '01927c44-5d0e-7a31-9a4b-6c7d8e9fb001',
  savedAt: '2026-11-20T10:30:00.000Z',
}
const { version, savedAt } = offered
const saved = { text, versions: [{ version, savedAt, savedBy: 'Rosa Alm' }] }

/** The example responses of legal texts. */
export const legalAnswers = {
  listLegalTexts: [offered],
  getLegalText: { ...offered, text },
  getLegalVersions: saved,
  saveLegalText: saved,
} satisfies { [Name in keyof Calls]: DataOf<Calls[Name]> }
