import { useEffect, useRef } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { FavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { ListResult } from './list-answer.ts'
import styles from './list.module.css'

type Props = { list: FavoritesList; answer: ListResult['cart'] }

/** What was added to the cart, and what was refused and why. Takes focus. */
export function CartNote({ list, answer }: Props) {
  const t = useTranslations('favorites.cart')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) note.current?.focus()
  }, [answer])
  if (!answer) return null
  const { added, refused, orderType } = answer
  const nameOf = (itemId: string): string => {
    const item = list.items.find(({ id }) => id === itemId)
    return item ? clothName(item.fabric) : ''
  }
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.cartNote}>
      <p>
        <Icon name={refused.length === 0 ? 'check' : 'info'} />
        <b>{t(orderType === 'sample' ? 'samplesAdded' : 'added', { count: added.length })}</b>{' '}
        {added.length > 0 && <TextLink to={paths.checkout}>{t('open')}</TextLink>}
      </p>
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ itemId, reason }) => (
              <li key={itemId}>
                <b>{nameOf(itemId)}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
