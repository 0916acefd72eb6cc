/** Members of the European Union, whose businesses supply each other without tax. */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
export const isInUnion = (country: string): boolean => union.has(country)
