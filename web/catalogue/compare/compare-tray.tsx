import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './compare-tray.module.css'

/** The ticks on cards belong to this form, wherever they stand. */
export const COMPARE_FORM_ID = 'compare'

/** Shown as soon as a card is ticked, with or without scripts: the way to those cloths side by side. */
export function CompareTray() {
  const t = useTranslations('compare')
  return (
    <Form id={COMPARE_FORM_ID} action={paths.compare} className={styles.tray}>
      <span>{t('tray')}</span>
      <Button type="submit" variant="solid">
        {t('compareThese')}
      </Button>
    </Form>
  )
}
