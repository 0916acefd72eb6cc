import { useTranslations } from '../messages/translations.tsx'
import type { FavoritesSummary } from '@selvedge/contract/favorites/favorites.ts'

/** The list's name; the default list's name is translated. */
export function useListName() {
  const t = useTranslations('favorites')
  return (list: Pick<FavoritesSummary, 'name' | 'isDefault'>): string =>
    list.name === '' ? t('defaultName') : list.name
}
