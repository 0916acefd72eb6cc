import { useState } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { checkedChoices } from './checked-choices.ts'
import { SupplierChoice } from './supplier-choice.tsx'
import choice from './supplier-choice.module.css'

export type SupplierChoicesProps = {
  profile: Pick<Profile, 'selectedSuppliers'>
  suppliers: readonly Supplier[]
  failure: FormFailure | undefined
  /** Called with the number of selected suppliers when it changes. */
  onCount?: (count: number) => void
}

export const chosenSuppliers = ({ profile, failure }: Pick<SupplierChoicesProps, 'profile' | 'failure'>) =>
  checkedChoices(failure, 'supplier') ??
  new Set(profile.selectedSuppliers.flatMap(({ id, status }) => (status === 'refused' ? [] : [id])))

/** Labels of the account fields in the error summary. */
export function useSupplierLabels(suppliers: readonly Supplier[]): Record<string, string> {
  const t = useTranslations('account.profile.suppliers')
  return Object.fromEntries(
    suppliers.map(({ id, name }) => [`account-${id}`, t('accountOf', { supplier: name })]),
  )
}

/** Checkboxes of all suppliers. A selected supplier stays in the form even when the filter hides it. */
export function SupplierChoices({ profile, suppliers, failure, onCount }: SupplierChoicesProps) {
  const t = useTranslations('account.profile.suppliers')
  const known = new Map(profile.selectedSuppliers.map(supplier => [supplier.id, supplier]))
  const chosen = chosenSuppliers({ profile, failure })
  const [wanted, setWanted] = useState('')
  const tellCount = (list: HTMLUListElement) =>
    onCount?.(list.querySelectorAll('[name=supplier]:checked').length)
  const shown = suppliers.filter(supplier => isWanted(supplier, wanted))
  return (
    <>
      <WithScripts
        // As high as the field, so that nothing moves on hydration.
        without={<p className={choice.filter}>{t('count', { count: suppliers.length })}</p>}
      >
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
      </WithScripts>
      <ul
        ref={useEarlyInput<HTMLUListElement>(tellCount)}
        className={choice.parties}
        onChange={event => tellCount(event.currentTarget)}
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
    </>
  )
}

/** Whether every typed word occurs in the supplier's name, place or description. */
function isWanted({ name, place, description }: Supplier, wanted: string): boolean {
  const text = `${name} ${place} ${description}`.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
