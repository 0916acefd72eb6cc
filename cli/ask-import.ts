import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { mappedFields } from '@selvedge/contract/intake/mapped-fields.ts'
import { importDefaults } from '@selvedge/contract/intake/import-defaults.ts'
import type { DefaultReview } from '@selvedge/contract/intake/import-review.ts'
import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { withColumn } from '@selvedge/server/intake/review/answer-import.ts'
import { readRows, type ReadFile, type Reviewed } from '@selvedge/server/intake/review/read-file.ts'
import { withDefaults } from '@selvedge/server/intake/review/review-defaults.ts'
import { askedOf } from '@selvedge/server/intake/review/review-import.ts'
import type { ImportSupplier } from '@selvedge/server/intake/staging/imports.queries.ts'
import { deskWords as t } from '@selvedge/web/desk/desk-words.ts'
import { CommandError } from './command-error.ts'

/** Asks one question on the terminal and waits for the line that answers it. */
export type Ask = (question: string) => Promise<string>
type Asking = {
  db: Kysely<DB>
  file: string
  supplier: ImportSupplier
  mapping: ImportMapping
  ask: Ask
  say: (line: string) => void
}

const fieldName = (field: MappedField): string => t(`field.${field}`)

/**
 * Asks what the desk asks before an import, one question at a time: columns that are not certain, then everything that is
 * assumed. Returns the mapping as answered. Throws CommandError with what to do where something stops the import.
 */
export async function askAboutImport({ mapping, ...asking }: Asking): Promise<ImportMapping> {
  let answered = mapping
  for (const column of (await asked(asking, answered)).columns)
    if (column.isConfirmed !== null) answered = await askColumn(asking, answered, column)
  for (const one of (await asked(asking, answered)).defaults)
    answered = await askDefault(asking, answered, one)
  const { blockers } = await asked(asking, answered)
  if (blockers.length === 0) return answered
  const { supplier } = asking
  const lines = blockers.map(({ code, rows, ...blocker }) => {
    const column = blocker.column ?? 'none'
    const values = { rows, count: String(rows), column, supplier: supplier.name, currency: supplier.currency }
    return `${t(`blockers.${code}.what`, values)}. ${t(`blockers.${code}.do`, values)}`
  })
  throw new CommandError(lines.join('\n'))
}

const recordOf = ({ supplier }: Pick<Asking, 'supplier'>, mapping: ImportMapping): Reviewed => ({
  id: randomUUID(),
  supplier,
  mapping,
  answers: { chosen: [], confirmed: [] },
})

type Reading = Omit<Asking, 'mapping'>
async function asked(asking: Reading, mapping: ImportMapping) {
  const record = recordOf(asking, mapping)
  const file: ReadFile = await readRows(asking.file, record)
  return askedOf(asking, record, file)
}

async function askColumn(
  asking: Reading,
  mapping: ImportMapping,
  seen: ColumnReview,
): Promise<ImportMapping> {
  const { ask, say } = asking
  const { column, fields, certainty, values, warning } = seen
  const shown = values.map(({ text }) => text).join(' · ')
  const taken = fields.map(fieldName).join(', ')
  const warned = warning === null ? '' : `${t(`columns.warning.${warning}`)}\n`
  for (;;) {
    const typed = await ask(
      `\n${warned}${column}: ${shown}\nTaken for ${taken}, ${Math.round(certainty * 100)}% sure. Enter to confirm, or another field, or "none": `,
    )
    const answer = typed.trim()
    if (answer === '') return mapping
    const field = answer === 'none' ? null : mappedFields.find(name => name === answer)
    if (field === undefined) say(`Use one of: ${mappedFields.join(', ')}`)
    else {
      const { sample } = await readRows(asking.file, recordOf(asking, mapping))
      return withColumn(mapping, { column, field }, sample)
    }
  }
}

/** Answers that nobody knows it of the whole list. */
const UNSTATED = 'not stated'

async function askDefault(
  { ask, say, supplier }: Reading,
  mapping: ImportMapping,
  { name, value, rows }: DefaultReview,
): Promise<ImportMapping> {
  const label = t(`default.${name}`, { currency: supplier.currency, supplier: supplier.name })
  const declared = importDefaults[name]
  const mayBeUnstated = 'mayBeUnstated' in declared
  const choices =
    'choices' in declared
      ? ` (${[...declared.choices, ...(mayBeUnstated ? [UNSTATED] : [])].join(', ')})`
      : ''
  const shown = value === '' && mayBeUnstated ? UNSTATED : value
  for (;;) {
    const typed = await ask(
      `${label}${choices}, for ${rows} ${rows === 1 ? 'fabric' : 'fabrics'} [${shown}]: `,
    )
    if (typed.trim() === '') return mapping
    if (declared.kind === 'told')
      throw new CommandError(
        `Ask ${supplier.name} for a list in ${supplier.currency}, in which they sell here`,
      )
    const text = mayBeUnstated && typed.trim() === UNSTATED ? '' : typed.replaceAll(/,\s+/g, ',')
    const answered = withDefaults(mapping, { [name]: text })
    if (answered.faulty.length === 0) return answered.mapping
    say(`${typed} can’t be used here${choices === '' ? '; enter a number' : `; use one of${choices}`}`)
  }
}

/** Whether a question is answered with yes. */
export const agrees = async (ask: Ask, question: string): Promise<boolean> =>
  /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim())
