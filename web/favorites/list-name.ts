import { useTranslations } from '../messages/translations.tsx'
import type { FavoritesSummary } from '@selvedge/contract/favorites/favorites.ts'

/** What a list is called; the default one is named in the reader's language. */
export function useListName() {
  const t = useTranslations('favorites')
  return (list: Pick<FavoritesSummary, 'name' | 'isDefault'>): string =>
    list.name === '' ? t('defaultName') : list.name
}
