import { useTranslations } from '../../messages/translations.tsx'
import { useFormats } from '../../formats/formats.tsx'
import styles from './scale-bar.module.css'

/** Scale bar of 5 cm or 2 inches, at the scale of the swatches. */
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
