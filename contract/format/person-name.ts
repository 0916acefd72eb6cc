type Person = { firstName: string; lastName: string }
type NamePart = keyof Person

const han = /^\p{Script=Han}+$/u
const isHan = ({ firstName, lastName }: Person): boolean => han.test(firstName) && han.test(lastName)

/** The order in which a reader of this language writes and reads a name: in Chinese the family name comes first. */
export const nameOrder = (locale: string): readonly [NamePart, NamePart] =>
  locale.startsWith('zh') ? ['lastName', 'firstName'] : ['firstName', 'lastName']

/** The parts of a name in the reader's order. A Chinese name begins with the family name in every language. */
export const namePartsOf = (person: Person, locale: string): readonly string[] =>
  nameOrder(isHan(person) ? 'zh' : locale)
    .map(part => person[part])
    .filter(Boolean)

/** The one place that joins names: `Nora Ellwood`, to a Chinese reader `Ellwood Nora`, `王小明` to everybody. */
export const personName = (person: Person, locale: string): string =>
  namePartsOf(person, locale).join(isHan(person) ? '' : ' ')
