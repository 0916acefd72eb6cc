import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

/** An underlined link within text or at the end of a row. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link prefetch="intent" className={classes(styles.link, className)} {...rest} />
}
