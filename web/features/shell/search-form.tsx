import { useEffect, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-form.module.css'

type Props = {
  /** Tells this search from another on the page. */
  label?: string
  /** Answers the `/` key: one form on a page does. */
  hasKey?: boolean
  large?: boolean
}

/** One box for cloth, colour, book and supplier: a plain GET of the fabric list. */
export function SearchForm({ label, hasKey = false, large = false }: Props) {
  const t = useTranslations('shell.search')
  const [search] = useSearchParams()
  const phrase = search.get('q') ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (hasKey ? focusOnSlash(input) : undefined), [hasKey])
  return (
    <search className={styles.landmark} aria-label={label}>
      <Form action={paths.fabrics} className={classes(styles.search, large && styles.large)}>
        <button type="submit" className={styles.submit} aria-label={t('submit')}>
          <Icon name="magnifying-glass" />
        </button>
        <input
          key={phrase}
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={phrase}
          aria-label={label ?? t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        {phrase !== '' ? (
          <Link to={paths.fabrics} className={styles.clear} aria-label={t('clear')}>
            <Icon name="x" size={15} />
          </Link>
        ) : (
          hasKey && (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        )}
      </Form>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function focusOnSlash(input: { current: HTMLInputElement | null }): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!input.current?.checkVisibility()) return
    event.preventDefault()
    input.current.focus()
    input.current.select()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
