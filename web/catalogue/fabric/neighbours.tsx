import { Link, type LinkProps } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './neighbours.module.css'

type Neighbour = { to: LinkProps['to']; name: string }
type Props = {
  /** Accessible name. */
  label: string
  previous: Neighbour | null
  next: Neighbour | null
  /** Index in the list or book. */
  at: number
  count: number
  /** Carried along to the neighbour. */
  state?: LinkProps['state']
}

/** Links to the previous and next fabric of a list or book. */
export function Neighbours({ label, previous, next, at, count, state }: Props) {
  const t = useTranslations('catalogue.book')
  const formats = useFormats()
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && (
        <Link to={previous.to} state={state} rel="prev" prefetch="intent" className={styles.link}>
          <Icon name="caret-left" size={15} />
          {previous.name}
        </Link>
      )}
      <span className={styles.place}>
        {t('place', { at: formats.number(at + 1), count: formats.number(count) })}
      </span>
      {next && (
        <Link to={next.to} state={state} rel="next" prefetch="intent" className={styles.link}>
          {next.name}
          <Icon name="caret-right" size={15} />
        </Link>
      )}
    </nav>
  )
}
