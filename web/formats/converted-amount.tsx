import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { classes } from '../ui/classes.ts'
import { useFormats } from './formats.tsx'
import styles from './converted-amount.module.css'

type Props = {
  /** Charged amount in minor units of `currency`. */
  minor: number
  currency: Currency
  /** On a line of its own below the charged amount; otherwise beside it. */
  below?: boolean
  className?: string | undefined
}

/** The charged amount converted to the reader's display currency; renders nothing if none is chosen. */
export function ConvertedAmount({ minor, currency, below = false, className }: Props) {
  const amount = useFormats().converted(minor, currency)
  if (amount === null) return null
  return <span className={classes(styles.amount, below && styles.below, className)}>{amount}</span>
}
