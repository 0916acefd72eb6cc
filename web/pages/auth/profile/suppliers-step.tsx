import { useTranslations } from 'use-intl'
import type { Supplier } from '@selvedge/contract/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer.ts'
import type { FormFailure } from '../../../api.server.ts'
import { ClothPicture } from '../../../trade/cloth-picture.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { StepForm } from './step-form.tsx'
import styles from './profile.module.css'

type Props = { profile: Profile; suppliers: readonly Supplier[]; failure: FormFailure | undefined }

export function SuppliersStep({ profile, suppliers, failure }: Props) {
  const t = useTranslations('account.profile.suppliers')
  const chosen = new Map(profile.selectedSuppliers.map(supplier => [supplier.id, supplier]))
  return (
    <StepForm
      step={2}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={failure}
      labels={{}}
      aside={
        <>
          <p className={styles.asideTitle}>{t('count', { count: suppliers.length })}</p>
          <p>{t('others')}</p>
        </>
      }
    >
      <ul className={styles.parties}>
        {suppliers.map((supplier, index) => (
          <li key={supplier.id} className={styles.party}>
            <Checkbox
              name="supplier"
              value={supplier.id}
              id={`supplier-${supplier.id}`}
              label={<span className={styles.hidden}>{supplier.name}</span>}
              defaultChecked={chosen.has(supplier.id)}
            />
            <ClothPicture picture={supplier.picture} alt="" sizes="52px" className={styles.partyCloth} />
            <label htmlFor={`supplier-${supplier.id}`} className={styles.partyWords}>
              <span className={styles.partyName}>{supplier.name}</span>
              <span className={styles.partyPlace}>
                {supplier.place} · {t('fabrics', { count: supplier.fabricCount })}
              </span>
            </label>
            <TextField
              name={`account-${supplier.id}`}
              label={t('accountNumber')}
              aria-label={t('accountOf', { supplier: supplier.name })}
              defaultValue={
                failure?.values[`account-${supplier.id}`] ?? chosen.get(supplier.id)?.accountNumber ?? ''
              }
              error={failure?.fields[`selectedSuppliers.${index}.accountNumber`]}
              maxLength={40}
              autoComplete="off"
              className={styles.account}
            />
          </li>
        ))}
      </ul>
    </StepForm>
  )
}
