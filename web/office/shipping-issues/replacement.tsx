import type { Replacement } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './shipping-issues.module.css'

/** What was sent in place of claimed cloth: how much, from which lot, and where the parcel is followed. */
export function ReplacementSent({ replacement }: { replacement: Replacement }) {
  const t = useTranslations('issues')
  const format = useFormats()
  const { lengthMicrometres, piece, carrier, trackingNumber, trackingUrl, sentAt } = replacement
  const from =
    piece &&
    (piece.dyeLot === '' ? piece.pieceNumber : t('piece', { piece: piece.pieceNumber, lot: piece.dyeLot }))
  return (
    <section>
      <SectionHead>{t('replacement', { length: format.cutLength(lengthMicrometres) })}</SectionHead>
      <p>{format.listed([from, t('replacementSent', { date: format.day(sentAt) })])}</p>
      <p>
        {carrier}{' '}
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          <a href={trackingUrl} rel="noreferrer" className={styles.tracking}>
            {trackingNumber}
          </a>
        )}
      </p>
    </section>
  )
}
