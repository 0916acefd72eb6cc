import type { FilterPart } from '@selvedge/contract/fabric-filters.ts'

/** By which test the rubs of a cloth are told. */
export type RubTest = 'martindale' | 'wyzenbeek'

/** Who asks for double rubs alone is told those: beside that filter another test's figure would be taken for them. */
export const rubTestOf = ({ rubsMin, doubleRubsMin }: FilterPart): RubTest =>
  doubleRubsMin !== undefined && rubsMin === undefined ? 'wyzenbeek' : 'martindale'
