import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './specification.module.css'

/** The page prints as a sheet for the client's file: the cloth, its figures, the cut list; no prices. */
export function PrintButton() {
  const t = useTranslations('shelf')
  return (
    <Button type="button" variant="quiet" size="small" className={styles.print} onClick={() => print()}>
      <Icon name="printer" />
      {t('printSheet')}
    </Button>
  )
}
