import type { ReactNode } from 'react'
import { Choice, type ChoiceProps } from './choice.tsx'
import styles from './radio.module.css'

/** A native radio as a row: circle, label, figure. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" mark={null} />

/** Radios that answer one question; rows part by hairlines. */
export function RadioGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
