import { useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './app-footer.module.css'

export type FooterLink = LinkProps & { id: string }

/** A titled group of links, in one line. */
export function FooterList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ id, ...link }) => (
          <li key={id}>
            <Link className={styles.link} {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
