import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './stage-bar.module.css'

type Props = {
  /** Number of stages. */
  stages: number
  /** Number of completed stages. */
  done: number
  /** Name of the stage. */
  children: ReactNode
  tone?: 'success' | 'warning'
}

/** Progress of an order in a table row. */
export const StageBar = ({ stages, done, children, tone = 'success' }: Props) => (
  <span className={classes(styles.stage, styles[tone])}>
    <svg width={16 * stages - 2} height="5" aria-hidden="true">
      {Array.from({ length: stages }, (_, index) => (
        <rect
          key={index}
          className={index < done ? styles.done : styles.due}
          x={16 * index}
          width="14"
          height="5"
        />
      ))}
    </svg>
    <span className={styles.words}>{children}</span>
  </span>
)

export type Stage = {
  title: ReactNode
  detail?: ReactNode
  /** part: begun, not finished, such as one of two shipments sent. */
  state: 'done' | 'part' | 'due'
}

/** Progress on an order's page: a line with a dot for each stage. */
export const StageLine = ({ stages, label }: { stages: readonly Stage[]; label: string }) => (
  <ol className={styles.line} aria-label={label}>
    {stages.map((stage, index) => (
      <li key={index} className={styles.step} aria-current={isCurrent(stages, index) ? 'step' : undefined}>
        {index < stages.length - 1 && <Span from={stage.state} to={stages[index + 1]?.state} />}
        <svg
          className={classes(styles.dot, stage.state === 'due' && styles.dotDue)}
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
        >
          <circle cx="6" cy="6" r="5" strokeWidth="2" />
        </svg>
        <span className={styles.title}>{stage.title}</span>
        {stage.detail && <span className={styles.detail}>{stage.detail}</span>}
      </li>
    ))}
  </ol>
)

const isCurrent = (stages: readonly Stage[], index: number) =>
  stages[index]?.state !== 'due' && (stages[index + 1]?.state ?? 'due') === 'due'

/** How much of the line to the next stage is filled. */
const Span = ({ from, to }: { from: Stage['state']; to: Stage['state'] | undefined }) => (
  <span
    className={classes(styles.span, to !== 'due' ? styles.spanDone : from === 'part' && styles.spanHalf)}
  />
)
