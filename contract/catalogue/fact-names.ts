import { colourwayFacts, designFacts, type FactRow } from './fields.ts'

type DesignFacts = typeof designFacts
type ColourwayFacts = typeof colourwayFacts
type With<R, K extends string> = { [N in keyof R]: R[N] extends Record<K, unknown> ? N : never }[keyof R]

export type DesignFactName = keyof DesignFacts
export type ColourwayFactName = keyof ColourwayFacts
export type FactName = DesignFactName | ColourwayFactName
/** Facts that have a row of their own in the specification. */
export type ShownFact = With<DesignFacts, 'group'> | With<ColourwayFacts, 'group'>
/** Facts that a column of a supplier's file can be mapped to under their own names. */
export type ImportedDesignFact = With<DesignFacts, 'imported'>
export type ImportedColourwayFact = With<ColourwayFacts, 'imported'>
export type ImportedFact = ImportedDesignFact | ImportedColourwayFact

const rows: Record<FactName, FactRow> = { ...designFacts, ...colourwayFacts }
export const factRow = (name: FactName): FactRow => rows[name]

const namesIn = <N extends string>(facts: Record<N, FactRow>) => Object.keys(facts) as N[]
const all = namesIn(rows)
export const shownFacts = (group: FactRow['group']): readonly ShownFact[] =>
  all.filter((name): name is ShownFact => rows[name].group === group)
export const comparedFacts = all.filter((name): name is ShownFact => rows[name].compared === true)
const isImported = (name: FactName, facts: object) =>
  Object.hasOwn(facts, name) && rows[name].imported === true
export const importedDesignFacts = all.filter((name): name is ImportedDesignFact =>
  isImported(name, designFacts),
)
export const importedColourwayFacts = all.filter((name): name is ImportedColourwayFact =>
  isImported(name, colourwayFacts),
)
export const importedFacts: readonly ImportedFact[] = [...importedDesignFacts, ...importedColourwayFacts]
export const structuredFacts = all.flatMap(name => {
  const { structured } = rows[name]
  return structured === undefined ? [] : [{ name, ...structured }]
})
