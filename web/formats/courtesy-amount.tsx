import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { classes } from '../ui/classes.ts'
import { useFormats } from './formats.tsx'
import styles from './courtesy-amount.module.css'

type Props = {
  /** What is charged, in minor units of `currency`. */
  minor: number
  currency: Currency
  /** On a line of its own under the charged amount; beside it otherwise. */
  below?: boolean
  className?: string | undefined
}

/** The charged amount once more, in the currency that the reader chose to be told it in. Nothing where none was chosen. */
export function CourtesyAmount({ minor, currency, below = false, className }: Props) {
  const amount = useFormats().courtesy(minor, currency)
  if (amount === null) return null
  return <span className={classes(styles.amount, below && styles.below, className)}>{amount}</span>
}
