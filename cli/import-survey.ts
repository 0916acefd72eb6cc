import { reasonText } from '@selvedge/contract/intake/row-reasons.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ColumnRule, SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { leftOver } from '@selvedge/server/intake/mapping/guess-mapping.ts'
import type { Survey } from '@selvedge/server/intake/survey-file.ts'
import { parsedRowText } from './parsed-row-text.ts'

const FIELD_WIDTH = 18

/** Describes a supplier's file and the mapping of its columns, for review. */
export function* surveyLines(
  { mapping, questions, missing, first }: Survey,
  currency: Currency,
): Generator<string> {
  yield `Read as ${sourceText(mapping.source)}`
  yield ''
  for (const [field, rule] of Object.entries(mapping.fields))
    yield `  ${field.padEnd(FIELD_WIDTH)}${ruleText(rule)}`
  if (mapping.colours?.kind === 'list') yield `  a colourway for each colour in ${mapping.colours.column}`
  if (mapping.colours?.kind === 'columns')
    yield `  a colourway for each column ${mapping.colours.columns.join(', ')} (${mapping.colours.cell})`
  for (const { column, words } of mapping.only)
    yield `  only rows where ${column} contains ${words.join(' or ')}`
  for (const { column, words } of mapping.except) yield `  no rows where ${column} says ${words.join(' or ')}`
  const left = leftOver(mapping)
  if (left.length > 0) yield `\nUnused columns: ${left.join(', ')}`
  if (questions.length > 0) yield `\nPlease check:\n  ${questions.join('\n  ')}`
  if (missing.length > 0) yield `\nNo column found for: ${missing.join(', ')}`
  yield '\nFirst fabrics:'
  for (const { what, stated, refusals, notes } of first) {
    yield `  ${what}`
    if (stated) yield `    ${parsedRowText(stated, currency)}`
    for (const { field, column = '', value = '', ...reason } of [...refusals, ...notes])
      yield `    ${field} (${column} "${value}"): ${reasonText(reason)}`
  }
}

function sourceText(source: SourceSettings): string {
  if (source.format === 'xlsx') return `workbook, sheet ${source.sheet}, headings in row ${source.headerLine}`
  if (source.format === 'csv') {
    const mark = source.separator === '\t' ? 'tabs' : `"${source.separator}"`
    return `text (${source.encoding}), separated by ${mark}, headings on line ${source.headerLine}`
  }
  return source.format === 'json'
    ? `JSON (${source.encoding}), ${source.shape === 'items' ? 'one array' : source.shape === 'keyed' ? 'objects by number' : 'one value per line'}`
    : `XML (${source.encoding})`
}

function ruleText({ from, join, ...rest }: ColumnRule): string {
  const columns = join === undefined ? from.join(' or ') : from.join(` ${join.trim() || '+'} `)
  const said = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return said.length > 0 ? `${columns} (${said.join(', ')})` : columns
}
