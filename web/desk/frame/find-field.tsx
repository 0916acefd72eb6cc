import { Form } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './desk-frame.module.css'

/** Finds an order, a parcel or a piece by its number, typed or scanned; a scanner ends with Enter. */
export function FindField() {
  const t = useTranslations('desk.frame')
  return (
    <Form action={paths.deskScan} className={styles.find}>
      <button type="submit" className={styles.go} aria-label={t('findNow')}>
        <Icon name="magnifying-glass" size={15} />
      </button>
      <input
        type="search"
        name="code"
        className={styles.code}
        aria-label={t('find')}
        placeholder={t('findShort')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        data-key="/"
        data-also="b"
      />
    </Form>
  )
}
