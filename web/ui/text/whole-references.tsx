import { Fragment } from 'react'
import styles from './whole-references.module.css'

/** `SV-10293`, `GB-2026-000001`: browsers break a line at their hyphens. */
const REFERENCE = /(\b[A-Z]{1,3}(?:-\d+)+\b)/

/** Text whose references stay on one line. What is copied from it is the plain text. */
export const WholeReferences = ({ children }: { children: string }) =>
  children.split(REFERENCE).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
