type Person = { firstName: string; lastName: string }

const han = /^\p{Script=Han}+$/u

/** The parts of a name in the order in which it is said, whoever reads it: Chinese names begin with the family's. */
export const namePartsOf = ({ firstName, lastName }: Person): readonly string[] =>
  isHan({ firstName, lastName }) ? [lastName, firstName] : [firstName, lastName].filter(Boolean)

const isHan = ({ firstName, lastName }: Person): boolean => han.test(firstName) && han.test(lastName)

/** `Nora Ellwood`, `王小明`. */
export const personName = (person: Person): string => namePartsOf(person).join(isHan(person) ? '' : ' ')
