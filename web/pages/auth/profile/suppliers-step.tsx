import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Supplier } from '@selvedge/contract/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer.ts'
import type { FormFailure } from '../../../api.server.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { keptChoices } from './kept-choices.ts'
import { StepForm } from './step-form.tsx'
import { SupplierChoice } from './supplier-choice.tsx'
import choice from './supplier-choice.module.css'
import styles from './profile.module.css'

type Props = { profile: Profile; suppliers: readonly Supplier[]; failure: FormFailure | undefined }

export function SuppliersStep({ profile, suppliers, failure }: Props) {
  const t = useTranslations('account.profile.suppliers')
  const hydrated = useHydrated()
  const known = new Map(profile.selectedSuppliers.map(supplier => [supplier.id, supplier]))
  const chosen = keptChoices(failure, 'supplier') ?? new Set(known.keys())
  const [chosenCount, setChosenCount] = useState(chosen.size)
  const [wanted, setWanted] = useState('')
  const shown = suppliers.filter(supplier => isWanted(supplier, wanted))
  return (
    <StepForm
      step={2}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={failure}
      labels={Object.fromEntries(
        suppliers.map(({ id, name }) => [`account-${id}`, t('accountOf', { supplier: name })]),
      )}
      aside={
        <>
          <h2 className={styles.asideTitle}>{t('chosen', { count: chosenCount })}</h2>
          <p className={styles.asideWords}>{t('others')}</p>
        </>
      }
    >
      {hydrated ? (
        <TextField
          name="supplier-filter"
          type="search"
          label={t('filter')}
          unit={t('count', { count: shown.length })}
          autoComplete="off"
          onChange={event => setWanted(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className={choice.filter}
        />
      ) : (
        // As high as the field, so that nothing moves when scripts bring it.
        <p className={choice.filter}>{t('count', { count: suppliers.length })}</p>
      )}
      <ul
        className={choice.parties}
        onChange={event =>
          setChosenCount(event.currentTarget.querySelectorAll('[name=supplier]:checked').length)
        }
      >
        {suppliers.map(supplier => (
          <SupplierChoice
            key={supplier.id}
            supplier={supplier}
            account={known.get(supplier.id)}
            isChosen={chosen.has(supplier.id)}
            isHidden={!shown.includes(supplier)}
            failure={failure}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={choice.none}>{t('noneFound')}</p>}
    </StepForm>
  )
}

/** Every word that was typed stands somewhere in what the supplier says of itself. */
function isWanted({ name, place, description }: Supplier, wanted: string): boolean {
  const text = `${name} ${place} ${description}`.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
