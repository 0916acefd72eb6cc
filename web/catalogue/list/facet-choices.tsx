import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FacetName } from '@selvedge/contract/catalogue/filter-names.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { useFacetWords } from './filter-words.ts'
import { KeptOpen } from './kept-open.tsx'
import styles from './facets.module.css'

type Props = { name: FacetName; filters: FabricFilters; facets: FabricList['facets'] }

/** Choices shown before the rest is folded. */
const SHOWN = 7

/** A facet as checkboxes with live counts; choices with no results stay, dashed, behind those that have some. */
export function FacetChoices({ name, filters, facets }: Props) {
  const t = useTranslations('catalogue.facet')
  const formats = useFormats()
  const words = useFacetWords()
  const chosen: readonly string[] = filters[name]
  const isWorthFirst = ({ value, count }: FabricList['facets'][FacetName][number]) =>
    count > 0 || chosen.includes(value)
  const choices = [
    ...facets[name].filter(isWorthFirst),
    ...facets[name].filter(choice => !isWorthFirst(choice)),
  ]
  const row = ({ value, count }: (typeof choices)[number]) => (
    <Choice
      type="checkbox"
      key={value}
      id={`${name}-${value.replaceAll(/\s+/g, '-')}`}
      name={name}
      value={value}
      checked={chosen.includes(value)}
      onChange={handledByForm}
      label={words.value(name, value, facets)}
      end={formats.number(count)}
      empty={count === 0}
    />
  )
  const folded = choices.slice(SHOWN)
  if (folded.length < 2) return <>{choices.map(row)}</>
  return (
    <>
      {choices.slice(0, SHOWN).map(row)}
      <KeptOpen className={styles.more} open={folded.some(choice => chosen.includes(choice.value))}>
        <summary className={styles.moreSummary}>{t('more', { count: folded.length })}</summary>
        {folded.map(row)}
      </KeptOpen>
    </>
  )
}

/** The form handles changes; React requires a handler on every controlled input. */
export const handledByForm = () => {}
