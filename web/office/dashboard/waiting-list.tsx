import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useWaitingWords, waitingIcons } from '../../shell/waiting/use-waiting-words.ts'
import { waitingPath } from '../../shell/waiting/waiting-path.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { WholeReferences } from '../../ui/text/whole-references.tsx'
import styles from '../office.module.css'

/** Open tasks, each with a link to its page. */
export function WaitingList({ waiting }: { waiting: readonly WaitingItem[] }) {
  return (
    <ul className={styles.waiting}>
      {waiting.map(one => (
        <WaitingRow key={`${one.kind} ${one.reference} ${one.from}`} waiting={one} />
      ))}
    </ul>
  )
}

function WaitingRow({ waiting }: { waiting: WaitingItem }) {
  const format = useFormats()
  const { amountMinor, currency, picture } = waiting
  const { title, detail, action, date } = useWaitingWords(waiting)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {picture ? (
          <ClothPicture picture={picture} alt="" sizes="40px" className={styles.cloth} />
        ) : (
          <span className={styles.icon}>
            <Icon name={waitingIcons[waiting.kind]} />
          </span>
        )}
        <div>
          <p className={styles.title}>
            <WholeReferences>{title}</WholeReferences>
          </p>
          <p className={styles.detail}>
            <WholeReferences>{detail}</WholeReferences>
          </p>
        </div>
      </div>
      <p className={styles.amount}>
        {amountMinor !== null && format.money(amountMinor, currency)}
        {amountMinor !== null && <ConvertedAmount minor={amountMinor} currency={currency} below />}
      </p>
      <p className={styles.since}>{date}</p>
      {waiting.kind !== 'verification' && (
        <ButtonLink to={waitingPath(waiting)} size="small" className={styles.action}>
          {action}
        </ButtonLink>
      )}
    </li>
  )
}
