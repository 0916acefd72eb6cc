import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'
import styles from './lots-warning.module.css'

type Props = {
  /** What of the length comes from each dye lot. */
  lots: readonly { dyeLot: string; lengthMicrometres: number }[]
}

/** That a length would be cut from several dye lots, which, and how much of each. Nothing for one lot. */
export function LotsWarning({ lots }: Props) {
  const t = useTranslations('terms.lots')
  const formats = useFormats()
  if (lots.length < 2) return null
  const each = lots.map(({ dyeLot, lengthMicrometres }) =>
    t('each', { length: formats.length(lengthMicrometres), lot: dyeLot }),
  )
  return (
    <p className={styles.warning}>
      <b>{t('several', { count: lots.length })}</b> {t('which', { lots: formats.listed(each) })}
    </p>
  )
}
