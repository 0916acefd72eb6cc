import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { railFilters } from '@selvedge/contract/catalogue/fields.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { Button } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Facet, countOf, type FacetOfRail } from './facet.tsx'
import { FILTERS_ID, type FilterProblem, type ListView } from './filters.ts'
import { FoldOut } from './fold-out.tsx'
import { useFilterForm } from './use-filter-form.ts'
import styles from './filter-rail.module.css'

type Props = {
  list: FabricList
  view: ListView
  problems: readonly FilterProblem[]
  prices: PriceReader
}

/**
 * All facets as one form: a rail beside the swatches, a row of menus above the table, a drawer on small screens. Filters
 * that the phrase was interpreted as are checked. After a change they are submitted as filters, and only the remaining
 * words stay in the search phrase.
 */
export function FilterRail({ list, view, problems, prices }: Props) {
  const t = useTranslations('catalogue.facet')
  const formats = useFormats()
  const { pending, form, handlers } = useFilterForm(list.meant)
  const facets = { list, filters: pending, problems, prices }
  const isTable = view === 'table'
  const lesser = railFilters.folded.map(name => (
    <Facet key={name} name={name} place={isTable ? 'open' : 'folded'} {...facets} />
  ))
  const chosen = railFilters.folded.reduce((sum, name) => sum + countOf(name, pending), 0)
  return (
    <Form
      method="get"
      action={paths.fabrics}
      ref={form}
      autoComplete="off"
      className={classes(styles.form, isTable && styles.row)}
      {...handlers}
    >
      {/* Enter in a text field triggers the first submit button, even a hidden one. */}
      <WithScripts>
        <button type="submit" hidden aria-label={t('apply')} />
      </WithScripts>
      <KeptFields filters={list.meant} view={view} />
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
      {railFilters.main.map((name: FacetOfRail) => (
        <Facet
          key={name}
          name={name}
          place={isTable ? 'menu' : 'open'}
          {...(name === railFilters.main.at(-1) && { end: true })}
          {...facets}
        />
      ))}
      {isTable ? (
        <FoldOut
          label={chosen > 0 ? t('withCount', { title: t('others'), count: chosen }) : t('others')}
          marked={chosen > 0}
          end
          facet
        >
          {lesser}
        </FoldOut>
      ) : (
        lesser
      )}
      <WithScripts
        without={
          <div className={styles.apply}>
            <Button type="submit" variant="solid" wide>
              {t('apply')}
            </Button>
          </div>
        }
      >
        <div className={classes(styles.apply, styles.drawerOnly)}>
          <Button type="button" variant="solid" wide popoverTarget={FILTERS_ID} popoverTargetAction="hide">
            {t('show', { count: list.total })}
          </Button>
        </div>
      </WithScripts>
      <input type="hidden" name="unit" value={formats.unit} />
    </Form>
  )
}

/** Hidden fields for values without a control. With a colour the sort is sent too, as it would default to closest. */
function KeptFields({ filters, view }: { filters: FabricFilters; view: ListView }) {
  const isSaid = filters.sort !== 'relevance' || filters.near !== undefined
  return (
    <>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {isSaid && <input type="hidden" name="sort" value={filters.sort} />}
      {view === 'table' && <input type="hidden" name="view" value={view} />}
    </>
  )
}
