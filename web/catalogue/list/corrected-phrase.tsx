import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { searchOf, type ListView } from './filters.ts'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'

type Props = { phrase: string; filters: FabricFilters; view: ListView }

/** The phrase that was searched, with typing errors corrected. */
export function CorrectedPhrase({ phrase, filters, view }: Props) {
  const t = useTranslations('catalogue.list')
  const search = searchOf({ ...filters, q: phrase, page: 1 }, view)
  return (
    <p>
      {t.rich('putRight', {
        phrase,
        link: chunks => <TextLink to={{ pathname: paths.fabrics, search }}>{chunks}</TextLink>,
      })}
    </p>
  )
}
