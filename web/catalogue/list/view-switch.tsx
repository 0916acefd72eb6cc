import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { searchOf, type ListView } from './filters.ts'

type Props = {
  filters: FabricFilters
  view: ListView
  /** Icons only, for the bar on small screens. */
  compact?: boolean
}

/** Switches the list between swatches and a table. */
export function ViewSwitch({ filters, view, compact = false }: Props) {
  const t = useTranslations('catalogue.list')
  const to = (wanted: ListView) => ({ pathname: paths.fabrics, search: searchOf(filters, wanted) })
  const label = (words: string) => (compact ? <VisuallyHidden>{words}</VisuallyHidden> : words)
  return (
    <SegmentLinks
      label={t('view')}
      items={[
        {
          to: to('cloth'),
          current: view === 'cloth',
          label: (
            <>
              <Icon name="squares-four" />
              {label(t('cloth'))}
            </>
          ),
        },
        {
          to: to('table'),
          current: view === 'table',
          label: (
            <>
              <Icon name="rows" />
              {label(t('table'))}
            </>
          ),
        },
      ]}
    />
  )
}
