import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getHomePage } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { SearchForm } from '../../shell/search/search-form.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useExamples } from './search-examples.ts'
import styles from './home.module.css'

/** The large search field, with example phrases that have results. */
export function HomeSearch({ home }: { home: DataOf<typeof getHomePage> }) {
  const t = useTranslations('catalogue.home')
  const examples = useExamples(home)
  return (
    <div className={styles.search}>
      <SearchForm size="counter" showsKey />
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
