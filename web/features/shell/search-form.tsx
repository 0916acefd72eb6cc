import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { searchMark } from './search-keys.ts'
import styles from './search-form.module.css'

type Props = {
  /** Tells this search from another on the page. */
  label?: string
  /** Shows the key that leads here. */
  showsKey?: boolean
  size?: 'bar' | 'large' | 'counter'
}

/** One box for cloth, colour, book and supplier: a plain GET of the fabric list. */
export function SearchForm({ label, showsKey = false, size = 'bar' }: Props) {
  const t = useTranslations('shell.search')
  const [search] = useSearchParams()
  const phrase = search.get('q') ?? ''
  return (
    <search className={styles.landmark} aria-label={label}>
      <Form action={paths.fabrics} className={classes(styles.search, size !== 'bar' && styles[size])}>
        <button type="submit" className={styles.submit} aria-label={t('submit')}>
          <Icon name="magnifying-glass" />
        </button>
        <input
          key={phrase}
          {...searchMark}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={phrase}
          aria-label={label ?? t('label')}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={size === 'counter' ? t('counterPlaceholder') : t('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        {phrase === '' ? (
          showsKey && (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <Link to={paths.fabrics} className={styles.clear} aria-label={t('clear')}>
            <Icon name="x" size={15} />
          </Link>
        )}
      </Form>
    </search>
  )
}
