import { useLocale, useTranslations } from '../../messages/translations.tsx'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { noFilters, type ListView } from './filters.ts'
import { listTitle } from './list-title.ts'
import { CorrectedPhrase } from './corrected-phrase.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import styles from './fabric-list.module.css'

type Props = {
  list: FabricList
  filters: FabricFilters
  view: ListView
  prices: PriceReader
}

/** Title, count, scale, sort and view, with the chosen filters below. */
export function ListHead({ list, filters, view, prices }: Props) {
  const t = useTranslations('catalogue.list')
  const locale = useLocale()
  const formats = useFormats()
  // What was not understood stands in the title as it was typed, not as something that was found.
  const titled = list.notUnderstood.length > 0 ? { ...noFilters, q: filters.q } : list.meant
  const figure = (chunks: React.ReactNode) => <b>{chunks}</b>
  // Nobody knows the scale of a photograph.
  const isToScale = list.fabrics.every(({ picture }) => !isPhotograph(picture.hash))
  return (
    <header className={styles.head}>
      <div className={styles.titleRow}>
        <div>
          <h1 className={styles.title}>{listTitle(titled, locale)}</h1>
          <p className={styles.count} role="status">
            {t.rich('count', {
              total: list.total,
              totalText: formats.number(list.total),
              designs: list.designCount,
              suppliers: list.supplierCount,
              figure,
            })}
            {list.understood.length > 0 && t('typed', { phrase: filters.q })}
          </p>
          {list.didYouMean !== null && (
            <CorrectedPhrase phrase={list.didYouMean} filters={filters} view={view} />
          )}
          {list.meant.near !== undefined && <p className={styles.count}>{t('nearNote')}</p>}
        </div>
        <div className={styles.tools}>
          {view === 'cloth' && isToScale && <ScaleBar />}
          <div className={styles.wideOnly}>
            <SortMenu filters={filters} view={view} quiet />
          </div>
          <div className={styles.wideOnly}>
            <ViewSwitch filters={filters} view={view} />
          </div>
        </div>
      </div>
      <ChoiceChips list={list} filters={filters} view={view} prices={prices} />
    </header>
  )
}
