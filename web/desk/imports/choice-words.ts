import type { ImportDefault } from '@selvedge/contract/intake/import-defaults.ts'
import { useTranslations } from '../../messages/translations.tsx'

const lists: Partial<Record<ImportDefault, string>> = {
  usage: 'use',
  productType: 'type',
  pattern: 'pattern',
  matchType: 'match',
  direction: 'direction',
}

/** A default's choice in words. */
export function useChoiceWords(): (name: ImportDefault, choice: string) => string {
  const term = useTranslations('terms') as unknown as (key: string) => string
  const read = useTranslations('desk.read')
  const unit = useTranslations('desk.choice')
  return (name, choice) => {
    const list = lists[name]
    if (list) return term(`${list}.${choice}`)
    if (name === 'namedWidthUnit') return choice === 'in' ? unit('in') : unit('cm')
    if (name === 'per') return choice === 'yd' ? unit('yd') : unit('m')
    return choice === 'true' ? read('yes') : read('no')
  }
}
