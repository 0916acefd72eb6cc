import type { FactRow } from '@selvedge/contract/catalogue/fields.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { ClothNumber, ClothText, ClothTicks } from './form-texts.tsx'

type Facts = { prefix: string; rows: Record<string, FactRow> }

/** Fields of the facts that a supplier may leave unstated, each as its row in the declaration says. */
export const FactFields = ({ prefix, rows }: Facts) =>
  Object.entries(rows)
    .filter(([, row]) => row.kind !== 'terms')
    .map(([name, row]) => <FactField key={name} name={prefix + name} row={row} />)

export const FactTicks = ({ prefix, rows }: Facts) =>
  Object.entries(rows).map(
    ([name, row]) => row.kind === 'terms' && <TermTicks key={name} name={prefix + name} row={row} />,
  )

function FactField({ name, row }: { name: string; row: FactRow }) {
  if (row.kind === 'text') return <ClothText name={name} maxLength={row.most} />
  if (row.kind === 'grade') return <ClothNumber name={name} unit={`1–${row.best}`} help={row.standard} />
  const unit =
    row.kind === 'number' ? (row.unit ?? (row.structured?.unitCode === 'GM' ? 'g/m²' : undefined)) : undefined
  return <ClothNumber name={name} unit={unit} help={row.standard} />
}

function TermTicks({ name, row }: { name: string; row: Extract<FactRow, { kind: 'terms' }> }) {
  const term = useTranslations('terms') as unknown as (key: string) => string
  const options = row.values.map(value => ({ value, label: term(`${row.words}.${value}`) }))
  return <ClothTicks name={name} options={options} />
}
