import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { FILTERS_ID } from './filters.ts'
import { choicesOf, type ListView } from './filters.ts'
import { SortMenu } from './sort-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './fabric-list.module.css'

type Props = { list: FabricList; filters: FabricFilters; view: ListView }

/** Filters, sort and view at the bottom of small screens, within thumb reach. */
export function ListFoot({ list, filters, view }: Props) {
  const t = useTranslations('catalogue.list')
  return (
    <div className={styles.foot}>
      <Button type="button" popoverTarget={FILTERS_ID}>
        <Icon name="sliders-horizontal" />
        {t('filters', { count: choicesOf(list.meant).filter(choice => choice.name !== 'q').length })}
      </Button>
      <SortMenu filters={filters} view={view} up compact />
      <ViewSwitch filters={filters} view={view} compact />
    </div>
  )
}
