import { createTranslator } from 'use-intl'
import type { Route } from './+types/import-report'
import type { Client } from '@selvedge/contract/call/client.ts'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import { mappedFields } from '@selvedge/contract/intake/mapped-fields.ts'
import { getImport, listImportRows, type ReportedRow } from '@selvedge/contract/intake/imports.ts'
import { loadMessages, messagesOf } from '../../messages/catalogue.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext, type Visitor } from '../../request/contexts.server.ts'

const ROWS_AT_ONCE = 1000
const columns = ['line', 'outcome', 'what', 'field', 'column', 'value', 'message'] as const

/** What became of every row, or of the refused ones, as a file in the operator's language; read while it is sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const words = await wordsIn(context.get(visitorContext).locale)
  const { id, fileName } = must(await client(getImport, { params: { id: params.importid } }))
  const isOfRefused = new URL(request.url).searchParams.get('outcome') === 'refused'
  const name = `${fileName.replace(/[^\w.-]+/g, '-')}.${isOfRefused ? 'refused' : 'report'}.csv`
  return new Response(
    streamOf(reportLines({ client, id, words, outcome: isOfRefused ? 'refused' : undefined })),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    },
  )
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

type Reporting = { client: Client; id: string; words: Words; outcome: 'refused' | undefined }

async function* reportLines({ client, id, words, outcome }: Reporting): AsyncGenerator<string> {
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${columns.map(name => csvCell(words.column(name))).join(',')}\r\n`
  for (let after: number | null = 0; after !== null;) {
    const query = { after, most: ROWS_AT_ONCE, outcome }
    const page: { rows: ReportedRow[]; next: number | null } = must(
      await client(listImportRows, { params: { id }, query }),
    )
    yield page.rows.map(row => csvOf(row, words)).join('')
    after = page.next
  }
}

function csvOf({ line, outcome, what, reasons }: ReportedRow, words: Words): string {
  const lines: ReportedRow['reasons'] = reasons.length > 0 ? reasons : [{ field: '', message: '' }]
  return lines
    .map(({ field, column = '', value = '', message }) =>
      [line, words.outcome(outcome), what, words.field(field), column, value, message].map(csvCell).join(','),
    )
    .map(cells => `${cells}\r\n`)
    .join('')
}

type Words = Awaited<ReturnType<typeof wordsIn>>

async function wordsIn(locale: Visitor['locale']) {
  await loadMessages(locale)
  const messages = messagesOf(locale)
  const column = createTranslator({ locale, messages, namespace: 'desk.report' })
  const outcome = createTranslator({ locale, messages, namespace: 'desk.outcome' })
  const field = createTranslator({ locale, messages, namespace: 'desk.field' })
  return {
    column: (name: (typeof columns)[number]) => column(name),
    outcome: (name: ReportedRow['outcome']) => (name === null ? '' : outcome(name)),
    /** A field of the catalogue that no column is taken for is named as programs name it. */
    field: (name: string) => {
      const mapped = mappedFields.find(one => one === name)
      return mapped === undefined ? name : field(mapped)
    },
  }
}
