import { Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { FavoritesSummary } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import { useFormats } from '../formats/formats.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/text/empty-state.tsx'
import { Ticket } from '../ui/data/ticket.tsx'
import { useListName } from './list-name.ts'
import styles from './favorites.module.css'

/** All lists, each with its first cloths, its customer and its size. */
export function ListOverview({ lists }: { lists: readonly FavoritesSummary[] }) {
  const t = useTranslations('favorites.overview')
  if (lists.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        actions={
          <ButtonLink to={paths.fabrics} variant="solid">
            {t('find')}
          </ButtonLink>
        }
      >
        {t('empty')}
      </EmptyState>
    )
  return (
    <ul className={styles.lists}>
      {lists.map(list => (
        <li key={list.id} className={styles.list}>
          <ListLine list={list} />
        </li>
      ))}
    </ul>
  )
}

function ListLine({ list }: { list: FavoritesSummary }) {
  const t = useTranslations('favorites.overview')
  const formats = useFormats()
  const listName = useListName()
  const counts = [
    t('cloths', { count: list.itemCount }),
    list.roomCount > 0 && t('rooms', { count: list.roomCount }),
    list.lengthMicrometres > 0 && formats.length(list.lengthMicrometres),
  ]
  return (
    <>
      <div className={styles.swatches}>
        {list.pictures.map((picture, index) => (
          <ClothPicture
            key={index}
            picture={picture}
            alt=""
            sizes="(width < 600px) 15vw, 96px"
            className={styles.swatch}
          />
        ))}
        {list.pictures.length === 0 && <span className={styles.noSwatch} />}
      </div>
      <div>
        <h2 className={styles.listName}>
          <Link to={paths.favoritesList(list.id)} prefetch="intent" className={styles.whole}>
            {listName(list)}
          </Link>
        </h2>
        <p className={styles.facts}>
          {list.endCustomer !== '' && <Ticket>{list.endCustomer}</Ticket>}
          {list.project !== '' && <span>{list.project}</span>}
          {list.isDefault && <span>{t('defaultWords')}</span>}
        </p>
      </div>
      <p className={styles.counts}>
        <span className={styles.figures}>{formats.listed(counts)}</span>
        <span>
          {list.sharedUntil === null
            ? t('changed', { day: formats.date(list.changedAt) })
            : t('shared', { day: formats.date(list.sharedUntil) })}
        </span>
      </p>
    </>
  )
}
