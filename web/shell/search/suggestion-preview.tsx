import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { SuggestedCloth } from './suggested.ts'
import styles from './suggestion-preview.module.css'

type Props = { suggestion: Suggestion; cloth: SuggestedCloth }

/** A look at a suggested fabric; all of it is on the page that the suggestion leads to. */
export function SuggestionPreview({ suggestion: { name, detail, picture }, cloth }: Props) {
  const t = useTranslations('catalogue.table')
  const formats = useFormats()
  const words = useFabricWords()
  const stockWords = useStockWords()
  const { stock, weightGsm, martindaleCycles, wyzenbeekCycles } = cloth
  const rows = [
    [t('composition'), words.composition(cloth.composition) || t('notStated')],
    [t('usable'), words.width(cloth)],
    [t('weight'), weightGsm === null ? t('notStated') : formats.weight(weightGsm)],
    martindaleCycles === null && wyzenbeekCycles !== null
      ? [t('wyzenbeek'), formats.number(wyzenbeekCycles)]
      : [t('martindale'), martindaleCycles === null ? t('notStated') : formats.number(martindaleCycles)],
    [t('inStock'), stockWords.free(stock)],
    [t('largest'), stockWords.largest(stock)],
  ] as const
  return (
    <div className={styles.preview} aria-hidden="true">
      {picture && <ClothPicture picture={picture} alt="" sizes="268px" first className={styles.cloth} />}
      <p className={styles.name}>{name}</p>
      <p className={styles.quiet}>{detail}</p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.quiet}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
