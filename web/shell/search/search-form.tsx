import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ComboboxAria } from '../../ui/form/use-combobox.ts'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { useWrittenValue } from '../../ui/form/use-written-value.ts'
import { searchMark } from '../../request/page-keys.ts'
import { useClearSentPhrase } from './use-clear-sent-phrase.ts'
import type { SuggestionBoxProps } from './suggestion-box.tsx'
import styles from './search-form.module.css'

type Props = {
  /** Distinguishes this search from another on the same page. */
  label?: string
  /** Shows the keyboard shortcut. */
  showsKey?: boolean
  size?: 'bar' | 'large' | 'counter'
}

/** Search for fabrics, books, suppliers, orders and pages: a plain GET form of the fabric list, plus suggestions. */
export function SearchForm({ label, showsKey = false, size = 'bar' }: Props) {
  const t = useTranslations('shell.search')
  const [search] = useSearchParams()
  const phrase = search.get('q') ?? ''
  const input = useWrittenValue(phrase)
  const onSubmit = useClearSentPhrase(input, phrase)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionBoxProps>>()
  const [aria, setAria] = useState<ComboboxAria>()
  const suggest = () => {
    if (Suggestions) return
    // If suggestions fail to load, the form still works.
    import('./suggestion-box.tsx').then(
      box => setSuggestions(() => box.default),
      () => undefined,
    )
  }
  const form = useEarlyInput<HTMLFormElement>(suggest)
  const suggestEarly = useEffectEvent(suggest)
  useEffect(() => {
    if (document.activeElement === input.current) suggestEarly()
  }, [input])
  return (
    <search className={styles.landmark} aria-label={label}>
      <Form
        action={paths.fabrics}
        ref={form}
        autoComplete="off"
        onFocus={suggest}
        onSubmit={onSubmit}
        className={classes(styles.search, size !== 'bar' && styles[size])}
      >
        <button type="submit" className={styles.submit} aria-label={t('submit')}>
          <Icon name="magnifying-glass" />
        </button>
        <input
          {...searchMark}
          {...aria}
          ref={input}
          className={styles.input}
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
      {Suggestions && <Suggestions input={input} describe={setAria} centred={size === 'bar'} />}
    </search>
  )
}
