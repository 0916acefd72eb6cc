import { useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import type { PriceReader } from '../../trade/price-reader.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChoiceWords } from './filter-words.ts'
import { choicesOf, cleared, searchOf, without, type ListView } from './filters.ts'
import styles from './choice-chips.module.css'

type Props = { list: FabricList; filters: FabricFilters; view: ListView; prices: PriceReader }

/** What was chosen, each with a way to take it off; words of the phrase that mean nothing here come last. */
export function ChoiceChips({ list, filters, view, prices }: Props) {
  const t = useTranslations('catalogue.list')
  const wordsOf = useChoiceWords({ filters, facets: list.facets, prices })
  const choices = choicesOf(filters)
  if (choices.length === 0) return null
  const to = (rest: FabricFilters) => ({ pathname: paths.fabrics, search: searchOf(rest, view) })
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {choices.map(choice => {
        const words = wordsOf(choice)
        return (
          <li key={`${choice.name}-${'value' in choice ? choice.value : ''}`}>
            <Chip
              facet={words.group}
              removeTo={to(without(filters, choice))}
              removeLabel={t('takeOff', words)}
            >
              {words.value}
            </Chip>
          </li>
        )
      })}
      {list.notUnderstood.map(word => (
        <li key={word}>
          <Chip dashed>{t('notUnderstood', { word })}</Chip>
        </li>
      ))}
      <li className={styles.clear}>
        <TextLink to={to(cleared(filters))} preventScrollReset>
          {t('clearAll')}
        </TextLink>
      </li>
    </ul>
  )
}
