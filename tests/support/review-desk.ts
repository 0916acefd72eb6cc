import { expect, vi } from 'vitest'
import { addSupplier } from '@selvedge/contract/intake/import-suppliers.ts'
import { answerImport, reviewImport, type ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { getImport, sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { createTestApplication } from './application.ts'
import { succeed } from './factories.ts'
import { openOperator } from './operators.ts'
import { registerImportJobs } from '@selvedge/server/intake/import-jobs.ts'

/** Three cloths: one without a price, one whose rubs nobody knows. */
export const list = `Artikelnr;Benämning;Färg;Material;Bredd;Martindale;Pris;Lager;Kommentar
LV 10;Björkskog;Blå;100% linne;142;20.000;527,00;16,8;A1
LV 11;Björkskog;Röd;100% linne;142;okänd;527,00;44,0;A2
LV 12;Hageholm;Grå;100% linne;141;15.000;på begäran;12,0;A3
`

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>

/** An operator who reviews lists of a Swedish house, and the jobs that import them. */
export async function openReviewDesk() {
  const application = await createTestApplication()
  const operator = (await openOperator(application)).client
  const jobs = await registerImportJobs(application.deps)
  /** What one supplier's list was read as is remembered for its next. */
  const newSupplier = async (name: string): Promise<string> => {
    const body = { name, country: 'SE', currency: 'SEK' } as const
    return (await succeed(operator(addSupplier, { body }))).data.id
  }
  const supplier = await newSupplier('Lindhult')
  type Body = NonNullable<NonNullable<Parameters<typeof operator<typeof answerImport>>[1]>['body']>
  return {
    application,
    operator,
    newSupplier,
    send: async (text: string, from = supplier): Promise<string> => {
      const query = { supplier: from, fileName: 'prislista.csv' }
      return (await succeed(operator(sendImportFile, { query, body: new Blob([text]) }))).data.id
    },
    review: async (id: string) => (await succeed(operator(reviewImport, { params: { id } }))).data,
    answer: async (id: string, answers: Partial<Body> = {}): Promise<ImportReview> => {
      const body = { confirmed: { columns: [], defaults: [] }, ...answers }
      return (await succeed(operator(answerImport, { params: { id }, body }))).data
    },
    ended: (id: string) =>
      vi.waitFor(
        async () => {
          const { data } = await succeed(operator(getImport, { params: { id } }))
          expect(data.state).toMatch(/done|failed/)
          return data
        },
        { timeout: 30_000, interval: 50 },
      ),
    close: async () => {
      jobs.stop()
      await application.close()
    },
  }
}

/** Every answer that a review waits for. */
export const everything = ({ columns, defaults }: ImportReview) => ({
  columns: columns.filter(one => one.isConfirmed === false).map(one => one.column),
  defaults: defaults.map(({ name }) => name),
})
