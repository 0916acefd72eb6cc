import { useState, type FocusEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { useFormats } from '../../trade/formats.tsx'
import { readFilters } from './read-filters.ts'
import { canonicalSearch } from './typed-filters.ts'

/**
 * Checks apply at once; a typed field when it is left or sent. `coming` holds the filters that are on their way, so
 * that a check answers before the list does. Without scripts the form sends itself.
 */
export function useFilterForm(filters: FabricFilters) {
  const navigate = useNavigate()
  const location = useLocation()
  const { measurementType } = useFormats()
  const [wanted, setWanted] = useState({ search: '', since: '' })
  const apply = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const search = canonicalSearch(new URLSearchParams(typed), measurementType)
    if (search === location.search) return
    setWanted({ search, since: location.key })
    void navigate({ pathname: paths.fabrics, search }, { preventScrollReset: true })
  }
  const handlers = {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(event.currentTarget)
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox')
        apply(event.currentTarget)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')
        apply(event.currentTarget)
    },
  }
  const isComing = wanted.since === location.key
  return { coming: isComing ? readFilters(new URLSearchParams(wanted.search)).filters : filters, handlers }
}
