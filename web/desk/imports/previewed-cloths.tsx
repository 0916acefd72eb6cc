import type { ImportReview, PreviewedCloth } from '@selvedge/contract/intake/import-review.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { FabricCard } from '../../catalogue/cards/fabric-card.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

const SIZES = '(width < 600px) 44vw, (width < 1280px) 22vw, 15vw'

/** The cloths of the first rows, by the card of every list. */
export function PreviewedCloths({ review }: { review: ImportReview }) {
  const t = useTranslations('desk.cloths')
  const { cloths } = review
  const isToScale = cloths.length > 0 && cloths.every(({ card }) => !isPhotograph(card.picture.hash))
  return (
    <section aria-labelledby="cloths" className={styles.cloths}>
      <SectionHead id="cloths" note={isToScale && t('lead', { count: cloths.length })}>
        {t('title')}
      </SectionHead>
      {cloths.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul className={styles.cards}>
        {cloths.map(cloth => (
          <li key={cloth.card.id}>
            <FabricCard
              fabric={cloth.card}
              sizes={SIZES}
              first={false}
              heading="h3"
              distance={undefined}
              inDoubleRubs={false}
              withTests={false}
            />
            <Difference cloth={cloth} />
            <LongerAndLeast cloth={cloth} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Difference({ cloth: { card, outcome, priceBeforeMinor } }: { cloth: PreviewedCloth }) {
  const t = useTranslations('desk.cloths')
  const formats = useFormats()
  if (outcome === 'added') return <p className={styles.strong}>{t('new')}</p>
  if (outcome !== 'changed') return <p className={styles.quiet}>{t('same')}</p>
  if (priceBeforeMinor === null || !card.price || priceBeforeMinor === card.price.perMetreMinor)
    return <p className={styles.quiet}>{t('otherChange')}</p>
  return (
    <p className={styles.quiet}>
      {t('changed', { before: formats.unitPrice(priceBeforeMinor, card.price.currency) })}
    </p>
  )
}

/** What a card does not show: what a metre costs from other lengths on, and the least that is sold. */
function LongerAndLeast({ cloth: { card, priceBreaks, minOrderMicrometres } }: { cloth: PreviewedCloth }) {
  const t = useTranslations('desk.cloths')
  const formats = useFormats()
  const { price } = card
  const told = [
    ...(price === null
      ? []
      : priceBreaks.map(({ fromMicrometres, priceMinor }) =>
          t('from', {
            length: formats.grid(fromMicrometres),
            price: formats.unitPrice(priceMinor, price.currency),
          }),
        )),
    minOrderMicrometres !== null && t('least', { length: formats.grid(minOrderMicrometres) }),
  ]
  const text = formats.listed(told)
  return text === '' ? null : <p className={styles.quiet}>{text}</p>
}
