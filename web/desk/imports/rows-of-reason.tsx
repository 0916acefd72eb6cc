import type { ReactNode } from 'react'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './row-account.module.css'

export type ShownRow = { line: number; what: string; value: string | null; message: string | null }
type Props = {
  title: string
  rows: number
  examples: readonly ShownRow[]
  /** Opened from the start: what each row says is what is to be asked. */
  isOpen?: boolean
  children?: ReactNode
}

/** Rows that do not come in for one reason, in one line; opened, the first of them and what to do. */
export function RowsOfReason({ title, rows, examples, isOpen = false, children }: Props) {
  const t = useTranslations('desk.account')
  const formats = useFormats()
  return (
    <li>
      <details className={styles.reason} open={isOpen}>
        <summary>{t('because', { rows, count: formats.number(rows), why: title })}</summary>
        {children}
        <ul className={styles.rows}>
          {examples.map(({ line, what, value, message }) => (
            <li key={`${line} ${what}`}>
              <b>{t('row', { line: String(line) })}</b> {what}
              {value !== null && <> · {t('stands', { value })}</>}
              {message !== null && <p className={styles.quiet}>{message}</p>}
            </li>
          ))}
        </ul>
        {rows > examples.length && (
          <p className={styles.quiet}>
            {t('more', { rows: rows - examples.length, count: formats.number(rows - examples.length) })}
          </p>
        )}
      </details>
    </li>
  )
}
