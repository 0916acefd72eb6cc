import { mappedFields } from '@selvedge/contract/intake/mapped-fields.ts'
import type { RowsOfReason } from '@selvedge/contract/intake/imports.ts'
import { useTranslations } from '../../messages/translations.tsx'

/** Why a row as a whole is no fabric, or lacks what a fabric needs. */
const known = [
  'needsDesign',
  'needsWidth',
  'needsPrice',
  'needsNumber',
  'numberTaken',
  'sameLine',
  'hiddenRow',
  'headingsAgain',
  'total',
  'heading',
  'variationsFollow',
  'noColourMarked',
] as const
type Known = (typeof known)[number]
const damaged = [
  'nullInValue',
  'nullInCell',
  'moreCells',
  'notJson',
  'notObject',
  'longLine',
  'textAfterQuote',
  'openQuote',
]
const ofRules = ['onlyRows', 'exceptRows', 'byPiece', 'notOnSale', 'unknownStatus']
const remedies = {
  needsDesign: 'noName',
  needsWidth: 'noWidth',
  needsPrice: 'noPrice',
  needsNumber: 'noSku',
} as const

const isKnown = (code: string | null): code is Known => (known as readonly (string | null)[]).includes(code)

/** The reason of some rows in a few words, and whether these say all that each row's own message does. */
export function useReasonWords() {
  const t = useTranslations('desk.reasons')
  const named = useTranslations('desk.field')
  const remedy = useTranslations('desk.blockers')
  const titleOf = (code: string | null, { field = '', message }: { field?: string; message: string }) => {
    if (isKnown(code)) return t(`what.${code}`)
    if (code === null) return t('catalogue')
    if (ofRules.includes(code)) return message
    if (damaged.includes(code)) return t('damaged')
    const mapped = mappedFields.find(name => name === field)
    return mapped === undefined ? message : t('unreadable', { field: named(mapped) })
  }
  return {
    titleOf,
    /** Whether each row has more to say than the title. */
    isOwn: (code: string | null) =>
      code === 'numberTaken' || code === 'sameLine' || !(isKnown(code) || ofRules.includes(code ?? '')),
    /** What to do before the import; after it the file is corrected and sent again. */
    remedyOf: ({ code }: Pick<RowsOfReason, 'code'>): string => {
      const blocker = remedies[code as keyof typeof remedies]
      if (blocker !== undefined) return remedy(`${blocker}.do`)
      return code === 'numberTaken' ? t('first') : t('correct')
    },
  }
}
