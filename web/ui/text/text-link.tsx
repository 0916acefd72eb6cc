import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

/** A link within text or at the end of a row: underlined by a hairline, fetched ahead on intent. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link prefetch="intent" className={classes(styles.link, className)} {...rest} />
}
