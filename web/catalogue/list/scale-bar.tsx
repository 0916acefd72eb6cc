import { useTranslations } from '../../messages/translations.tsx'
import { useFormats } from '../../formats/formats.tsx'
import styles from './scale-bar.module.css'

/** Five centimetres, or two inches, at the scale of the swatches below it: a part of a card's width. */
export function ScaleBar() {
  const t = useTranslations('catalogue.list')
  const formats = useFormats()
  const imperial = formats.measurementType === 'imperial'
  return (
    <span className={styles.scale} title={t('scaleNote', { width: formats.centimetres(18.3) })}>
      <span className={imperial ? styles.inches : styles.centimetres} aria-hidden="true" />
      {imperial ? formats.centimetres(5.08) : formats.centimetres(5)}
    </span>
  )
}
