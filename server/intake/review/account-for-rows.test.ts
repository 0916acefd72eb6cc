import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addSupplier } from '@selvedge/contract/intake/import-suppliers.ts'
import {
  answerImport,
  approveImport,
  reviewImport,
  type ImportReview,
} from '@selvedge/contract/intake/import-review.ts'
import { getImport, runImportFile, sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { registerImportJobs } from '../import-jobs.ts'

/** Thread, a cushion sold by the piece, a line said twice, one number for two cloths, no width, a total. */
const list = `Code,Design,Colour,Width cm,Unit,Purchase price EUR/m,Stock,Memo
A1,Astley,Olive,140,m,20.00,12,ask Tom
A2,Astley,Slate,140,m,20.00,3.5,
A2,Astley,Slate,140,m,20.00,3.5,
A3,Bray,Olive,150,m,31.00,8,
A3,Bray,Slate,150,m,33.00,8,
A4,Coverdale,Olive,,m,18.00,1.5,
A5,Sewing thread,White,,m,2.00,40,
A6,Threadbare,Ivory,140,m,22.00,9,
A7,Cushion,Olive,,pcs,9.00,4,
Total,,,,,,90,
`

let application: TestApplication
let operator: Client
let jobs: { stop: () => void }
let id: string
let supplier: string
beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
  const body = { name: 'Astley Mills', country: 'GB', currency: 'EUR' } as const
  supplier = (await succeed(operator(addSupplier, { body }))).data.id
  jobs = await registerImportJobs(application.deps)
  const query = { supplier, fileName: 'list.csv' }
  id = (await succeed(operator(sendImportFile, { query, body: new Blob([list]) }))).data.id
})
afterAll(async () => {
  jobs.stop()
  await application.close()
})

const review = async (): Promise<ImportReview> =>
  (await succeed(operator(reviewImport, { params: { id } }))).data
const everything = ({ columns, defaults }: ImportReview) => ({
  columns: columns.filter(one => one.isConfirmed !== null).map(one => one.column),
  defaults: defaults.map(({ name }) => name),
})
async function answer(takenIn: string[], confirmed: ReturnType<typeof everything>): Promise<ImportReview> {
  const body = { takenIn, confirmed }
  return (await succeed(operator(answerImport, { params: { id }, body }))).data
}
async function tried() {
  await succeed(operator(runImportFile, { params: { id }, body: { dryRun: true } }))
  return vi.waitFor(
    async () => {
      const { data } = await succeed(operator(getImport, { params: { id } }))
      expect(data.state).toMatch(/done|failed/)
      return data.counts!
    },
    { timeout: 30_000, interval: 50 },
  )
}

it('accounts for every row before the approval as the report does after it', async () => {
  const { account, leftOut } = await review()
  expect(account).toEqual({ rows: 10, comingIn: 4, leftOut: 4, refused: 2 })
  expect(leftOut.map(({ code, word, rows, key }) => [code, word, rows, key !== null])).toEqual(
    expect.arrayContaining([
      ['exceptRows', 'thread', 1, true],
      ['byPiece', 'pcs', 1, true],
      ['sameLine', null, 1, false],
      ['total', null, 1, false],
    ]),
  )
  expect(leftOut.find(({ code }) => code === 'exceptRows')!.examples).toEqual([{ line: 8, what: 'A5' }])
  const counts = await tried()
  expect({
    comingIn: counts.added + counts.changed + counts.unchanged,
    leftOut: counts.skipped,
    refused: counts.refused,
  }).toEqual({ comingIn: account.comingIn, leftOut: account.leftOut, refused: account.refused })
})

it('takes in after all what a rule leaves out, and leaves it out again', async () => {
  const before = await review()
  const rules = before.leftOut.filter(({ word }) => word === 'thread').map(one => one.key!)
  const nothing = { columns: [], defaults: [] }
  const after = await answer(rules, nothing)
  expect(after.account).toEqual({ rows: 10, comingIn: 4, leftOut: 3, refused: 3 })
  const taken = after.leftOut.filter(({ isTakenIn }) => isTakenIn)
  expect(taken).toMatchObject([{ key: rules[0], rows: 1 }])
  expect((await answer([], nothing)).account).toEqual(before.account)
})

it('asks of a purchase price by itself, and uses no memo', async () => {
  const seen = await review()
  const price = seen.columns.find(({ column }) => column.startsWith('Purchase'))!
  expect(price).toMatchObject({ fields: ['cutPrice'], warning: 'costPrice', isConfirmed: false })
  expect(seen.columns.find(({ column }) => column === 'Memo')).toMatchObject({ fields: [], warning: null })
  const all = everything(seen)
  const others = { ...all, columns: all.columns.filter(column => column !== price.column) }
  await answer([], others)
  await expect(succeed(operator(approveImport, { params: { id } }))).rejects.toThrow()
  await answer([], all)
  await succeed(operator(approveImport, { params: { id } }))
})

const statuses = `Code,Design,Colour,Width cm,Price EUR/m,Status
S1,Eastby,Olive,140,20.00,available
S2,Eastby,Slate,140,20.00,blocked
S3,Eastby,Rust,140,20.00,on request
S4,Eastby,Sand,140,20.00,Q7
`
const later = statuses.replace('available', 'suspended').replace('blocked', 'available')

it('puts nothing on sale whose status is withheld or unknown, and takes off sale what was', async () => {
  const send = async (text: string) => {
    const query = { supplier, fileName: 'statuses.csv' }
    id = (await succeed(operator(sendImportFile, { query, body: new Blob([text]) }))).data.id
    const seen = await review()
    await answer(
      seen.leftOut.filter(({ isTakenIn }) => isTakenIn).map(one => one.key!),
      everything(seen),
    )
    await succeed(operator(approveImport, { params: { id } }))
    await succeed(operator(runImportFile, { params: { id }, body: { dryRun: false } }))
    await vi.waitFor(
      async () => {
        const { data } = await succeed(operator(getImport, { params: { id } }))
        expect(data.state).toBe('done')
      },
      { timeout: 30_000, interval: 50 },
    )
    return seen
  }
  const statusesNow = async () =>
    Object.fromEntries(
      (
        await application.db
          .selectFrom('colourways')
          .select(['supplier_sku', 'status'])
          .where('supplier_sku', 'in', ['S1', 'S2', 'S3', 'S4'])
          .execute()
      ).map(row => [row.supplier_sku, row.status]),
    )
  const first = await send(statuses)
  expect(first.account).toEqual({ rows: 4, comingIn: 1, leftOut: 1, refused: 2 })
  expect(first.leftOut).toMatchObject([{ code: 'unknownStatus', word: 'Q7', rows: 1 }])
  expect(first.leftOut[0]!.key).not.toBeNull()
  expect(first.refusals.map(({ code }) => code)).toEqual(['notOnSale', 'notOnSale'])
  expect(await statusesNow()).toEqual({ S1: 'active' })
  await send(later)
  expect(await statusesNow()).toEqual({ S1: 'discontinued', S2: 'active' })
})
