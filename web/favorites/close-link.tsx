import { useTranslations } from '../messages/translations.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import type { ListData } from './list-data.ts'
import { searchFor } from './list-show.ts'

/** Closes the open panel. */
export function CloseLink({ data }: { data: ListData }) {
  const t = useTranslations('favorites.list')
  return (
    <ButtonLink to={{ search: searchFor(data.show) }} preventScrollReset variant="quiet">
      {t('close')}
    </ButtonLink>
  )
}
