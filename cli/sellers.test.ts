import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { issueFor, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { CommandError } from './command-error.ts'
import { missingSellers } from './doctor.ts'
import { listSellers, setOne } from './sellers.ts'

let application: TestApplication
const said: string[] = []
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function run(...args: string[]): Promise<string> {
  said.length = 0
  const { db, clock, deps } = application
  const say = (line: string) => void said.push(line)
  await (args.length === 0 ? listSellers(db, say) : setOne({ ...deps, clock: () => clock.now, say }, args))
  return said.join('\n')
}
const bradford = [
  'set',
  'GB',
  '--name',
  'Selvedge Trading Ltd',
  '--line1',
  '8 Manor Row',
  '--city',
  'Bradford',
  '--postcode',
  'bd1 4pb',
  '--vat',
  'GB 980 7806 84',
  '--bic',
  'BUKBGB22',
]

it('are none at first, which doctor says; then parcels that were sent before are invoiced', async () => {
  const owner = await signUpRetailer(application)
  const { parcels } = await sendOrder(application, owner.client, [
    { fabricId: 'glenmoor-04-loch', metres: 2 },
  ])
  expect(await issueFor(application, parcels[0]!)).toBeNull()
  expect(await run()).toContain('None is set')
  expect(await missingSellers(application.db)).toEqual([expect.stringContaining('1 parcel')])
  const answer = await run(...bradford, '--iban', 'GB33 BUKB 2020 1555 5555 55')
  expect(answer).toContain('issued by Selvedge Trading Ltd')
  expect(answer).toContain('1 parcel sent before has been invoiced')
  const kinds = (await mailsTo(application, owner.email)).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'invoiceIssued')).toHaveLength(1)
  expect(await missingSellers(application.db)).toEqual([])
  expect(await run()).toContain('GB  Selvedge Trading Ltd  8 Manor Row, Bradford')
})

it('are refused with an account or an address that cannot be', async () => {
  await expect(run(...bradford, '--iban', 'GB34BUKB20201555555555')).rejects.toThrow('not an IBAN')
  await expect(run('set', 'GB', '--name', 'Selvedge')).rejects.toBeInstanceOf(CommandError)
  await expect(run('drop', 'GB')).rejects.toThrow('Use one of')
})
