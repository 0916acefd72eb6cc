import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DataOf } from '@selvedge/contract/call.ts'
import type { getCounter } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useExamples } from './search-examples.ts'
import styles from './home.module.css'

/** The big search field, and phrases to try that this catalogue answers. */
export function CounterSearch({ counter }: { counter: DataOf<typeof getCounter> }) {
  const t = useTranslations('catalogue.home')
  const examples = useExamples(counter)
  return (
    <div>
      <Form method="get" action={paths.fabrics} role="search" className={styles.search}>
        <Icon name="magnifying-glass" className={styles.glass} />
        <input
          name="q"
          type="search"
          className={styles.phrase}
          aria-label={t('search')}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" className={styles.find}>
          {t('find')}
        </button>
      </Form>
      {examples.length > 0 && (
        <p className={styles.examples}>
          <span className={styles.quiet}>{t('try')}</span>
          {examples.map(phrase => (
            <TextLink
              key={phrase}
              to={{ pathname: paths.fabrics, search: `?${new URLSearchParams({ q: phrase })}` }}
            >
              {phrase}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  )
}
