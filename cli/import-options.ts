import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'

export type ImportOptions = {
  file: string
  supplier: string | undefined
  mapping: string | undefined
  /** Of a workbook. */
  sheet: string | undefined
  report: string | undefined
  approve: boolean
  dryRun: boolean
  discontinueMissing: boolean
  whole: boolean
}

const usage =
  'selvedge import FILE [--supplier NAME [--mapping FILE] [--sheet NAME] [--approve] [--dry-run] [--report FILE.csv|.jsonl] [--discontinue-missing] [--whole]]'

/** Parses the options. Throws CommandError if they are invalid. */
export function importOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new CommandError(`Give one file: ${usage}`)
  const { supplier, mapping, report, sheet } = values
  const ofSupplier = [
    mapping,
    sheet,
    report,
    values.approve,
    values['dry-run'],
    values['discontinue-missing'],
    values.whole,
  ]
  if (supplier === undefined && ofSupplier.some(value => value !== undefined))
    throw new CommandError(`Add --supplier NAME to say whose file this is: ${usage}`)
  if (report !== undefined && !/\.(?:csv|jsonl)$/.test(report))
    throw new CommandError('--report needs a file name ending in .csv or .jsonl')
  return {
    file,
    supplier,
    mapping,
    sheet,
    report,
    approve: values.approve ?? false,
    dryRun: values['dry-run'] ?? false,
    discontinueMissing: values['discontinue-missing'] ?? false,
    whole: values.whole ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        supplier: { type: 'string' },
        mapping: { type: 'string' },
        sheet: { type: 'string' },
        report: { type: 'string' },
        approve: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'discontinue-missing': { type: 'boolean' },
        whole: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
