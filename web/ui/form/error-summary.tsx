import { useEffect, useRef, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import styles from './error-summary.module.css'

export type FieldError = { fieldId: string; message: ReactNode }
type Props = {
  title: ReactNode
  /** What was kept, and what to do. */
  children?: ReactNode
  errors?: readonly FieldError[]
}

/** The errors above a form, with a link to each field. Takes focus with each response to the form, not on typing. */
export function ErrorSummary({ title, children, errors = [] }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<{ answer: unknown; fields: string }>(null)
  const answer: unknown = useActionData()
  const fields = errors.map(error => error.fieldId).join(' ')
  useEffect(() => {
    const before = focusedFor.current
    if (before && before.answer === answer && before.fields === fields) return
    focusedFor.current = { answer, fields }
    // One of its links may have been followed before scripts ran: its reader is in that field.
    const followed = location.hash.slice(1)
    if (!before && followed !== '' && fields.split(' ').includes(followed)) return
    summary.current?.focus()
  }, [answer, fields])
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning-circle" className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.words}>{children}</div>}
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map(error => (
              <li key={error.fieldId}>
                <a className={styles.link} href={`#${error.fieldId}`}>
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
