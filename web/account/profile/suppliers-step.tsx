import { useState } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { StepForm } from './step-form.tsx'
import { chosenSuppliers, SupplierChoices, useSupplierLabels } from './supplier-choices.tsx'
import styles from './profile.module.css'

type Props = { profile: Profile; suppliers: readonly Supplier[]; failure: FormFailure | undefined }

export function SuppliersStep({ profile, suppliers, failure }: Props) {
  const t = useTranslations('account.profile.suppliers')
  const labels = useSupplierLabels(suppliers)
  const [chosenCount, setChosenCount] = useState(chosenSuppliers({ profile, failure }).size)
  return (
    <StepForm
      step={2}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={failure}
      labels={labels}
      aside={
        <>
          <h2 className={styles.asideTitle}>{t('chosen', { count: chosenCount })}</h2>
          <p className={styles.asideWords}>{t('others')}</p>
        </>
      }
    >
      <SupplierChoices profile={profile} suppliers={suppliers} failure={failure} onCount={setChosenCount} />
    </StepForm>
  )
}
