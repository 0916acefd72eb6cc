import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FabricGrid } from '../cards/fabric-grid.tsx'
import { useChoiceWords } from './filter-words.ts'
import { choicesOf, cleared, filtersOf, searchOf, type Choice, type ListView } from './filters.ts'
import styles from './nothing-found.module.css'

type Props = {
  list: FabricList
  filters: FabricFilters
  view: ListView
  prices: PriceReader
}

/** Empty result: names the words and the filter that exclude everything, and shows the results without them. */
export function NothingFound({ list, filters, view, prices }: Props) {
  const { meant } = list
  const t = useTranslations('catalogue.empty')
  const facet = useTranslations('catalogue.facet')
  const formats = useFormats()
  const wordsOf = useChoiceWords({ filters: meant, facets: list.facets, prices })
  const to = (rest: FabricFilters) => ({ pathname: paths.fabrics, search: searchOf(rest, view) })
  const clear = to(cleared(filters))
  const { nearest, notUnderstood } = list
  const quoted = (words: readonly string[]) => words.map(phrase => facet('phrase', { phrase }))
  const unknown = notUnderstood.length > 0 && t('unknown', { words: formats.listed(quoted(notUnderstood)) })
  const title = notUnderstood.length > 0 ? t('phrase', { phrase: filters.q }) : t('title')
  if (!nearest)
    return (
      <EmptyState title={title} actions={<ButtonLink to={clear}>{t('clear')}</ButtonLink>}>
        {unknown || t('nothing')}
      </EmptyState>
    )
  const isDropped = (choice: Choice) => nearest.dropped.includes(choice.name)
  const what = choicesOf(meant)
    .filter(isDropped)
    .map(choice => {
      const { group, value } = wordsOf(choice)
      return t('one', { group, value })
    })
  const total = formats.number(nearest.total)
  const rest = to({ ...filtersOf(nearest.filters), q: nearest.q, sort: filters.sort })
  return (
    <>
      <EmptyState
        title={title}
        actions={
          <>
            <ButtonLink to={rest}>{t('showRest', { count: nearest.total, total })}</ButtonLink>
            <TextLink to={clear}>{t('clear')}</TextLink>
          </>
        }
      >
        {nearest.words.length === 0
          ? t('without', { what: formats.listed(what), count: nearest.total, total })
          : [
              unknown,
              t('withoutWords', {
                words: formats.listed([...quoted(nearest.words), ...what]),
                count: nearest.total,
                total,
              }),
            ]
              .filter(Boolean)
              .join(' ')}
      </EmptyState>
      <section aria-labelledby="nearest" className={styles.nearest}>
        <SectionHead id="nearest" ruled aside={<TextLink to={rest}>{t('all', { total })}</TextLink>}>
          {t('nearest')}
        </SectionHead>
        <FabricGrid
          fabrics={nearest.fabrics}
          heading="h3"
          inDoubleRubs={nearest.filters.doubleRubsMin !== undefined}
          withTests={nearest.filters.flammability !== undefined}
        />
      </section>
    </>
  )
}
