import type { QuickOrderLine } from '@selvedge/contract/cart/quick-order.ts'
import { formText } from '../../request/form-text.ts'

const fields = ['article', 'length', 'unit', 'lot', 'sidemark', 'fabricId'] as const
/** The field with all lines: a form of one field a line would be larger than any form may be. */
export const LINES_FIELD = 'lines'

/** Names of the fields that correct a line. */
export const correcting = (nth: number) => ({
  article: `article.${nth}`,
  length: `length.${nth}`,
  lot: `lot.${nth}`,
  fabricId: `fabric.${nth}`,
  omit: `omit.${nth}`,
})

/** The lines as text, one a row with tabs between its fields; no field holds either. */
export const writeLines = (lines: readonly QuickOrderLine[]): string =>
  lines.map(line => fields.map(field => line[field]).join('\t')).join('\n')

function readLines(text: string): QuickOrderLine[] {
  const rows = text.split(/\r?\n/).filter(row => row.trim() !== '')
  return rows.map(row => {
    const [article = '', length = '', unit, lot = '', sidemark = '', fabricId = ''] = row.split('\t')
    return { article, length, unit: unit === 'yd' ? 'yd' : 'm', lot, sidemark, fabricId }
  })
}

/** The lines of the form with what was corrected in it, without those left out. */
export function correctedLines(form: FormData): QuickOrderLine[] {
  return readLines(formText(form, LINES_FIELD)).flatMap((line, nth) => {
    const names = correcting(nth)
    if (form.has(names.omit)) return []
    const typed = (name: string, before: string) => (form.has(name) ? formText(form, name).trim() : before)
    const article = typed(names.article, line.article)
    // A cloth that was chosen belongs to the article that it was chosen for.
    const chosen = article === line.article ? line.fabricId : ''
    return {
      ...line,
      article,
      length: typed(names.length, line.length),
      lot: typed(names.lot, line.lot),
      fabricId: formText(form, names.fabricId) || chosen,
    }
  })
}
