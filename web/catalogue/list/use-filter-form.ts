import { useState, type FocusEvent, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { readFilters } from './read-filters.ts'
import { canonicalSearch } from './typed-filters.ts'
import { nothingWanted, wantedAt, wantedNext } from './wanted-search.ts'

/**
 * Checkboxes apply at once, typed fields on blur or submit. `pending` holds the filters being loaded, so that a checkbox
 * reacts before the list does. Without scripts the form submits natively.
 */
export function useFilterForm(filters: FabricFilters) {
  const navigate = useNavigate()
  const location = useLocation()
  const { measurementType } = useFormats()
  const isBack = useNavigationType() === NavigationType.Pop
  const [wanted, setWanted] = useState(nothingWanted(location.key))
  if (wanted.since !== location.key) setWanted(wantedAt(wanted, { ...location, isBack }))
  const apply = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const search = canonicalSearch(new URLSearchParams(typed), measurementType)
    // A choice taken back before its list arrives leads back, too.
    if (search === (wanted.search ?? location.search)) return
    setWanted(wantedNext(wanted, search, location.key))
    void navigate({ pathname: paths.fabrics, search }, { preventScrollReset: isDrawer() })
  }
  const handlers = {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(event.currentTarget)
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      const { target } = event
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && isCheck(target)))
        apply(event.currentTarget)
    },
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      const isTyped = target instanceof HTMLInputElement && target.name !== '' && !isCheck(target)
      if (isTyped && target.value !== target.defaultValue) apply(currentTarget)
    },
  }
  const form = useEarlyInput<HTMLFormElement>(apply)
  return {
    pending: wanted.search === null ? filters : readFilters(new URLSearchParams(wanted.search)).filters,
    form,
    handlers,
  }
}

/** Below lg the filters are a drawer over the list, which stays where it is. */
const isDrawer = (): boolean => matchMedia('(width < 1280px)').matches

const isCheck = ({ type }: HTMLInputElement): boolean => type === 'checkbox'
