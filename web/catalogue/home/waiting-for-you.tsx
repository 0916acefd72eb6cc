import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useWaitingWords, waitingIcons } from '../../shell/waiting/use-waiting-words.ts'
import { waitingPath } from '../../shell/waiting/waiting-path.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { WholeReferences } from '../../ui/text/whole-references.tsx'
import styles from './waiting.module.css'

/** As many as stand beside the shelves; the dashboard has all. */
const MOST_SHOWN = 6

/** Open tasks that need this retailer's decision. */
export function WaitingForYou({ waiting }: { waiting: readonly WaitingItem[] | null }) {
  const t = useTranslations('catalogue.home.waiting')
  const more = (waiting?.length ?? 0) > MOST_SHOWN
  return (
    <section aria-labelledby="waiting">
      <div className={styles.head}>
        <SectionHead
          id="waiting"
          aside={
            <TextLink to={paths.dashboard}>
              {more ? t('all', { count: waiting!.length }) : t('dashboard')}
            </TextLink>
          }
        >
          {t('title')}
        </SectionHead>
      </div>
      {waiting === null && <p className={styles.none}>{t('unknown')}</p>}
      {waiting?.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
      <ul>
        {waiting?.slice(0, MOST_SHOWN).map(item => (
          <Item key={`${item.kind} ${item.reference} ${item.from}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: WaitingItem }) {
  const { title, detail, action, date } = useWaitingWords(item)
  return (
    <li className={styles.item}>
      {item.picture ? (
        <ClothPicture picture={item.picture} alt="" sizes="44px" className={styles.cloth} />
      ) : (
        <span className={styles.icon}>
          <Icon name={waitingIcons[item.kind]} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          <b>
            <WholeReferences>{title}</WholeReferences>
          </b>
          {date && <span className={styles.since}>{date}</span>}
        </p>
        <p className={styles.line}>
          <span className={styles.second}>
            <WholeReferences>{detail}</WholeReferences>
          </span>
          <Link to={waitingPath(item)} prefetch="intent" className={styles.action}>
            {action}
          </Link>
        </p>
      </div>
    </li>
  )
}
