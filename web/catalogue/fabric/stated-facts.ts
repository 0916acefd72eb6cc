import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FactRow } from '@selvedge/contract/catalogue/fields.ts'
import { factRow, shownFacts, type ShownFact } from '@selvedge/contract/catalogue/fact-names.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { SpecRow } from '../../ui/data/spec-table.tsx'

type Cloth = Pick<FabricDetail, 'facts' | 'colourwayFacts'>

/** Facts of a fabric in the reader's language and units; null where not stated. */
export function useFactText() {
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const formats = useFormats()
  return ({ facts, colourwayFacts }: Cloth, name: ShownFact): string | null => {
    const value = { ...facts, ...colourwayFacts }[name]
    const row = factRow(name)
    if (row.kind === 'terms') {
      const { words } = row
      const listed = Array.isArray(value) ? value.map(each => term(`${words}.${each}`)) : []
      return formats.listed([...listed, facts[row.ownWords]]) || null
    }
    if (typeof value === 'string') return value || null
    if (typeof value !== 'number') return null
    if (row.kind === 'grade') return t('grade', { grade: formats.number(value, 1), best: row.best })
    return row.kind === 'number' && row.unit ? formats.millimetres(value) : formats.number(value, 1)
  }
}

/**
 * The facts of a group of the specification. Without the standard that a fact is usually tested by: nobody states by
 * which one a supplier tested its cloth.
 */
export function useStatedFacts(fabric: Cloth): (group: FactRow['group']) => SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const textOf = useFactText()
  return group =>
    shownFacts(group)
      .map(name => ({ name, value: textOf(fabric, name), row: factRow(name) }))
      .filter(({ value, row }) => value !== null || row.always)
      .map(({ name, value }) => ({ label: t(name), value }))
}
