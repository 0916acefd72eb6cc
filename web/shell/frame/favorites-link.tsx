import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFavorites } from '../../cloth/favorites.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './cart-link.module.css'

/** Link to the favourites with the number of fabrics in all lists. */
export function FavoritesLink() {
  const t = useTranslations('shell.favorites')
  const formats = useFormats()
  const { count } = useFavorites()
  return (
    <Link to={paths.favorites} prefetch="intent" className={styles.cart} aria-label={t('label', { count })}>
      <Icon name="heart" />
      {count > 0 && <b className={styles.lines}>{formats.number(count)}</b>}
    </Link>
  )
}
