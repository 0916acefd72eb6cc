type Person = { firstName: string; lastName: string }

const han = /^\p{Script=Han}+$/u

/** Name parts in display order, in every language of the page: Chinese names begin with the family name. */
export const namePartsOf = ({ firstName, lastName }: Person): readonly string[] =>
  isHan({ firstName, lastName }) ? [lastName, firstName] : [firstName, lastName].filter(Boolean)

const isHan = ({ firstName, lastName }: Person): boolean => han.test(firstName) && han.test(lastName)

/** `Nora Ellwood`, `王小明`. */
export const personName = (person: Person): string => namePartsOf(person).join(isHan(person) ? '' : ' ')
