import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './compare-tray.module.css'

/** The compare checkboxes on cards belong to this form through their `form` attribute. */
export const COMPARE_FORM_ID = 'compare'

/** Shown by CSS as soon as a card is checked, with or without scripts; links to the comparison. */
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
