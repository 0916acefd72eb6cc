import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWebhooks, params } from '@selvedge/tests/support/webhooks.ts'
import { CommandError } from './command-error.ts'
import { webhooks } from './webhooks.ts'

let site: Awaited<ReturnType<typeof openWebhooks>>
beforeAll(async () => {
  site = await openWebhooks()
}, 60_000)
afterAll(() => site.close())

async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  await webhooks({ ...site.application.deps, say: line => void said.push(line) }, args)
  return said.join('\n')
}

it('are set with a secret that is said once, tested, given another secret, listed and removed', async () => {
  const supplier = params.id
  expect(await run()).toMatch(/^No supplier’s own system receives orders/)
  await expect(run('test', supplier)).rejects.toThrow(/has no address/)
  const first = /whsec_\S+/.exec(await run('set', supplier, site.peer.url, '--only'))![0]
  site.peer.secrets = [first]
  expect(await run('set', supplier, site.peer.url, '--only')).not.toContain('whsec_')
  expect(await run()).toBe(`${supplier}  ${site.peer.url}  not emailed as well`)
  expect(await run('test', supplier)).toBe('Test: accepted, status 204.')
  expect(site.peer.heard[0]).toMatchObject({ signedWith: [first], event: { type: 'test' } })
  site.peer.answers.push(500)
  expect(await run('test', supplier)).toBe('Test: refused, status 500.')
  expect(await run('rotate', supplier)).not.toContain(first)
  expect(await run('remove', supplier)).toContain('go by email only')
  const acts = await site.application.db
    .selectFrom('operator_acts')
    .select(['act', 'outcome', 'about'])
    .where('way', '=', 'commandLine')
    .where('act', 'like', 'webhooks %')
    .orderBy('done_at')
    .execute()
  expect(acts.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual(
    expect.arrayContaining(['webhooks test notFound', 'webhooks set done', 'webhooks remove done']),
  )
  expect(JSON.stringify(acts)).not.toContain('whsec_')
})

it('are refused with the reason', async () => {
  await expect(run('set', params.id, 'http://10.0.0.1/')).rejects.toThrow(/isn’t a public address/)
  await expect(run('set', 'nobody', site.peer.url)).rejects.toThrow(/There is no supplier nobody/)
  for (const args of [['set', params.id], ['rotate'], ['paint', params.id], ['test', params.id, '--only']])
    await expect(run(...args)).rejects.toThrow(CommandError)
})
