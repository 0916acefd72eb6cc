import { useTranslations } from '../../messages/translations.tsx'
import type { Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
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

/** A supplier with its cloth; once selected, its account number and status. */
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
        defaultChecked={isChosen}
      />
      <ClothPicture picture={supplier.picture} alt="" sizes="52px" className={styles.cloth} />
      <label htmlFor={`supplier-${id}`} className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind} title={description}>
          {place}
          <span className={styles.description}>, {description}</span>
        </span>
      </label>
      <span className={styles.count}>{t('fabrics', { count: fabricCount })}</span>
      <TextField
        name={field}
        label={t('accountNumber')}
        aria-label={t('accountOf', { supplier: name })}
        defaultValue={failure?.values[field] ?? account?.accountNumber ?? ''}
        error={failure?.fields[field]}
        autoComplete="off"
        className={styles.account}
      />
      {account && <AccountStatus account={account} />}
    </li>
  )
}

const dotOf: Record<Account['status'], StockState> = {
  open: 'in-stock',
  applied: 'running-out',
  onHold: 'none',
}

function AccountStatus({ account: { status, tierBasisPoints } }: { account: Account }) {
  const t = useTranslations('account.profile.suppliers')
  const format = useFormats()
  const tier = tierBasisPoints > 0 ? format.percent(tierBasisPoints) : 'none'
  return (
    <span className={styles.status}>
      <StockDot state={dotOf[status]}>{t(`status.${status}`, { tier })}</StockDot>
    </span>
  )
}
