import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import type { FacetName } from '@selvedge/contract/terms.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { useFormats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { ColourFacet } from './colour-facet.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { FacetGroup } from './facet-group.tsx'
import type { FilterProblem, ListView } from './filters.ts'
import { PriceFacet, StockFacet } from './measure-facets.tsx'
import { RubsFacet } from './rubs-facet.tsx'
import { useFilterForm } from './use-filter-form.ts'
import styles from './filter-rail.module.css'

/** The drawer that the button at the foot of small screens opens. */
export const FILTERS_ID = 'filters'

type Props = {
  list: FabricList
  filters: FabricFilters
  view: ListView
  problems: readonly FilterProblem[]
  prices: PriceReader
}

/** All facets as one form. A rail beside the swatches, a row of menus above the table, a drawer on small screens. */
export function FilterRail({ list, filters, view, problems, prices }: Props) {
  const t = useTranslations('catalogue.facet')
  const formats = useFormats()
  const hydrated = useHydrated()
  const { coming, handlers } = useFilterForm(filters)
  const group = (name: FacetName, after = false) => (
    <FacetGroup
      name={name}
      title={t(name)}
      count={coming[name].length}
      view={view}
      {...(after && { end: true })}
    >
      {name === 'colour' ? (
        <ColourFacet filters={coming} facets={list.facets} />
      ) : (
        <FacetChoices name={name} filters={coming} facets={list.facets} />
      )}
    </FacetGroup>
  )
  const priced = filters.priceMin !== undefined || filters.priceMax !== undefined
  return (
    <Form
      method="get"
      action={paths.fabrics}
      className={classes(styles.form, view === 'table' && styles.row)}
      {...handlers}
    >
      {/* Enter in a typed field presses the first submit button, seen or not. */}
      {hydrated && <button type="submit" hidden aria-label={t('apply')} />}
      <KeptFields filters={filters} view={view} />
      <div className={styles.drawerHead}>
        <h2 className={styles.drawerTitle}>{t('filters')}</h2>
        <Button
          type="button"
          variant="quiet"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </Button>
      </div>
      {group('colour')}
      {group('use')}
      {group('fibre')}
      {group('pattern')}
      <FacetGroup name="rubs" title={t('rubs')} count={filters.rubsMin === undefined ? 0 : 1} view={view}>
        <RubsFacet filters={filters} histogram={list.rubsHistogram} />
      </FacetGroup>
      <FacetGroup name="price" title={t(`price.${prices.basis}`)} count={priced ? 1 : 0} view={view}>
        <PriceFacet filters={filters} prices={prices} problems={problems} />
      </FacetGroup>
      <FacetGroup
        name="stock"
        title={t('inStock')}
        count={filters.inStockMetres === undefined ? 0 : 1}
        view={view}
      >
        <StockFacet filters={filters} problems={problems} />
      </FacetGroup>
      {group('width')}
      {group('type')}
      {group('supplier', true)}
      <div className={classes(styles.apply, hydrated && styles.drawerOnly)}>
        {hydrated ? (
          <Button type="button" variant="solid" wide popoverTarget={FILTERS_ID} popoverTargetAction="hide">
            {t('show', { count: list.total })}
          </Button>
        ) : (
          <Button type="submit" variant="solid" wide>
            {t('apply')}
          </Button>
        )}
      </div>
      <input type="hidden" name="unit" value={formats.unit} />
    </Form>
  )
}

/** What the form does not ask for and must not lose. */
function KeptFields({ filters, view }: Pick<Props, 'filters' | 'view'>) {
  return (
    <>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {filters.book.map(book => (
        <input key={book} type="hidden" name="book" value={book} />
      ))}
      {filters.sort !== 'relevance' && <input type="hidden" name="sort" value={filters.sort} />}
      {view === 'table' && <input type="hidden" name="view" value={view} />}
    </>
  )
}
