import type { ReactNode } from 'react'
import styles from './spec-table.module.css'

export type SpecRow = { label: ReactNode; value: ReactNode | null; note?: ReactNode }
export type SpecGroup = { title: ReactNode; rows: readonly SpecRow[] }
type Props = {
  groups: readonly SpecGroup[]
  /** Shown in place of null. */
  unknownLabel: string
  headingLevel?: 2 | 3 | 4
}

/** Groups of names and values. Unknown values are shown as words, never left blank. */
export function SpecTable({ groups, unknownLabel, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const
  return groups.map((group, index) => (
    <section key={index} className={styles.group}>
      <Heading className={styles.title}>{group.title}</Heading>
      <dl>
        {group.rows.map((row, at) => (
          <div key={at} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.value}>
              {row.value ?? <span className={styles.unknown}>{unknownLabel}</span>}
              {row.note && <span className={styles.note}> {row.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
