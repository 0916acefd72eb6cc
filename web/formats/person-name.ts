import { nameOrder, personName } from '@selvedge/contract/format/person-name.ts'
import { useFormats } from './formats.tsx'

type Person = Parameters<typeof personName>[0]

/** Writes full names in the reader's order. */
export function usePersonName(): (person: Person) => string {
  const { locale } = useFormats()
  return person => personName(person, locale)
}

/** The two name fields of a form in the reader's order. */
export const useNameOrder = () => nameOrder(useFormats().locale)

export const nameAutoComplete = { firstName: 'given-name', lastName: 'family-name' } as const
