import { paths } from '@selvedge/contract/access/paths.ts'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { OWN_HOLDS_ID } from './hold-field.ts'
import styles from './lots-had.module.css'

/** What the supplier holds of a cloth for the reader's business. */
export function OwnHolds({ fabric: { holds, pieces } }: { fabric: Pick<FabricDetail, 'holds' | 'pieces'> }) {
  const t = useTranslations('catalogue.holds')
  const formats = useFormats()
  if (holds.length === 0) return null
  const numberOf = (id: string) => pieces.find(piece => piece.id === id)?.pieceNumber ?? ''
  return (
    <section id={OWN_HOLDS_ID} aria-labelledby="own-holds-title">
      <SectionHead id="own-holds-title" level={2}>
        {t('title')}
      </SectionHead>
      <ul className={styles.lots}>
        {holds.map(hold => (
          <li key={hold.id}>
            {t('line', {
              length: formats.length(hold.lengthMicrometres),
              piece: numberOf(hold.pieceId),
              day: formats.dateTime(hold.endsAt),
            })}
          </li>
        ))}
        <li>
          <TextLink to={paths.holds}>{t('all')}</TextLink>
        </li>
      </ul>
    </section>
  )
}
