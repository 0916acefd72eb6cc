import { useTranslations } from '../../messages/translations.tsx'
import type { Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAccountWords } from '../../cloth/account-words.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { StockDot, type StockState } from '../../ui/data/stock-dot.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './supplier-choice.module.css'

type Account = Profile['selectedSuppliers'][number]
type Props = {
  supplier: Supplier
  account: Account | undefined
  isChosen: boolean
  isHidden: boolean
  failure: FormFailure | undefined
}

/** The supplier decides what becomes of these: leaving them out changes nothing. */
const isKept = (account: Account | undefined): boolean =>
  account?.status === 'open' || account?.status === 'onHold'

/** A supplier with its cloth; once selected, where the account there stands and its number. */
export function SupplierChoice({ supplier, account, isChosen, isHidden, failure }: Props) {
  const t = useTranslations('account.profile.suppliers')
  const { id, name, place, description, fabricCount } = supplier
  const field = `account-${id}`
  return (
    <li className={styles.party} hidden={isHidden}>
      <Choice
        type="checkbox"
        name="supplier"
        value={id}
        id={`supplier-${id}`}
        label={null}
        aria-label={name}
        defaultChecked={isChosen || isKept(account)}
        disabled={isKept(account)}
      />
      <ClothPicture picture={supplier.picture} alt="" sizes="52px" className={styles.cloth} />
      <label htmlFor={`supplier-${id}`} className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind} title={description}>
          {place}
          {description && (
            <span className={styles.description}>{place ? `, ${description}` : description}</span>
          )}
        </span>
      </label>
      <span className={styles.count}>{t('fabrics', { count: fabricCount })}</span>
      {account && isKept(account) ? (
        <KeptNumber account={account} />
      ) : (
        <TextField
          name={field}
          label={t('accountNumber')}
          aria-label={t('accountOf', { supplier: name })}
          defaultValue={failure?.values[field] ?? account?.statedNumber ?? ''}
          error={failure?.fields[field]}
          autoComplete="off"
          className={styles.account}
        />
      )}
      {account && <AccountStatus account={account} supplier={name} />}
    </li>
  )
}

/** The number that the supplier gave. */
function KeptNumber({ account }: { account: Account }) {
  const t = useTranslations('account.profile.suppliers')
  const term = useTranslations('terms.account')
  return (
    <span className={styles.account}>
      <span className={styles.label}>{t('accountNumber')}</span>
      {account.accountNumber || term('notStated')}
    </span>
  )
}

const dotOf: Record<Account['status'], StockState> = {
  open: 'in-stock',
  applied: 'running-out',
  onHold: 'none',
  refused: 'none',
}

function AccountStatus({ account, supplier }: { account: Account; supplier: string }) {
  const t = useTranslations('account.profile.suppliers')
  const standing = useAccountWords()
  const format = useFormats()
  const { status, tierBasisPoints } = account
  const tier = tierBasisPoints > 0 && t('offList', { tier: format.percent(tierBasisPoints) })
  return (
    <span className={status === 'refused' ? styles.refused : styles.status}>
      <StockDot state={dotOf[status]}>{format.listed([standing(account, supplier), tier])}</StockDot>
      {status === 'refused' && <span className={styles.again}>{t('askAgain')}</span>}
    </span>
  )
}
