import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import styles from './button.module.css'

export type ButtonLook = {
  /** solid: the primary action; quiet: underlined text; danger: destructive, never first. */
  variant?: 'solid' | 'outlined' | 'quiet' | 'danger'
  /** 28, 36 or 44 px high; below lg at least 44. */
  size?: 'small' | 'medium' | 'large'
  /** Full width. */
  wide?: boolean
}

const lookOf = ({ variant = 'outlined', size = 'medium', wide = false }: ButtonLook, className?: string) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)

/** A native button; inside a form it submits unless `type="button"` is given. */
export function Button({ variant, size, wide, className, ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button className={lookOf({ variant, size, wide }, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link prefetch="intent" className={lookOf({ variant, size, wide }, className)} {...rest} />
}
