import type { ReactNode } from 'react'
import styles from './state-note.module.css'

type Props = {
  title: ReactNode
  /** The sentence under the title. */
  children?: ReactNode
  /** The one step that gives most, and perhaps another. */
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

/** Nothing found: what was looked for, why there is none, and the step that gives most. */
export const EmptyState = (props: Props) => <StateNote {...props} className={styles.empty} />

/** Something failed: what is still true, what was kept, and a way to try again. */
export const FailingState = (props: Props) => <StateNote {...props} className={styles.failing} />
