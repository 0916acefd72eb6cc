import type { ReactNode } from 'react'
import styles from './state-note.module.css'

type Props = {
  title: ReactNode
  /** Below the title. */
  children?: ReactNode
  /** The most useful next step, and perhaps another. */
  actions?: ReactNode
  headingLevel?: 2 | 3
}

function StateNote({
  title,
  children,
  actions,
  headingLevel = 2,
  className,
}: Props & { className: string | undefined }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={className}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** No results: what was searched for, why there are none, and what to do. */
export const EmptyState = (props: Props) => <StateNote {...props} className={styles.empty} />

/** Something failed: what was kept, and how to try again. */
export const FailingState = (props: Props) => <StateNote {...props} className={styles.failing} />
