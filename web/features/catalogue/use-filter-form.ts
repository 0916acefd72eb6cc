import type { FocusEvent, FormEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { useFormats } from '../../trade/formats.tsx'
import { readFilters } from './filters.ts'
import { canonicalSearch } from './typed-filters.ts'

/** Checks apply at once; a typed field when it is left or sent. Without scripts the form sends itself. */
export function useFilterForm() {
  const navigate = useNavigate()
  const location = useLocation()
  const { measurementType } = useFormats()
  const apply = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const search = canonicalSearch(new URLSearchParams(typed), measurementType)
    if (search === location.search) return
    void navigate({ pathname: paths.fabrics, search, hash: location.hash }, { preventScrollReset: true })
  }
  return {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(event.currentTarget)
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') apply(event.currentTarget)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') apply(event.currentTarget)
    },
  }
}

/** The filters that are on their way, so that a check answers at once; the present ones otherwise. */
export function useComingFilters(present: FabricFilters): FabricFilters {
  const { location } = useNavigation()
  if (location?.pathname !== paths.fabrics) return present
  return readFilters(new URLSearchParams(location.search)).filters
}
