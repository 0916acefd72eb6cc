import { parseArgs } from 'node:util'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { errorText } from '@selvedge/contract/messages/tell.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { beginAct, endAct } from '@selvedge/server/platform/operators.ts'
import { publicInternet } from '@selvedge/server/platform/public-address.ts'
import { keptSessionSecret } from '@selvedge/server/platform/session-secret.ts'
import { sendTest } from '@selvedge/server/webhooks/send-now.ts'
import { removeWebhook, rotateSecret, setWebhook } from '@selvedge/server/webhooks/set-webhook.ts'
import type { WebhookDeps } from '@selvedge/server/webhooks/tell-supplier.ts'
import { selectWebhooks } from '@selvedge/server/webhooks/webhooks.queries.ts'
import { attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge webhooks | selvedge webhooks set SUPPLIER URL [--only] | selvedge webhooks rotate SUPPLIER | selvedge webhooks test SUPPLIER | selvedge webhooks remove SUPPLIER'

type Running = WebhookDeps & { say: (line: string) => void }

/** `webhooks …`: the addresses at which suppliers' own systems receive their orders. */
export async function webhooksOnly(env: Env, args: readonly string[]): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const sessionSecret = env.sessionSecret ?? (await keptSessionSecret(env.dataDir))
  const log = createLog(env.logLevel)
  await attachedWithJobs(env, ({ db, jobs }) =>
    webhooks(
      { db, jobs, log, clock: systemClock, env: { sessionSecret }, outside: publicInternet, say },
      args,
    ),
  )
}

/** Throws CommandError for what cannot be done. */
export async function webhooks(running: Running, args: readonly string[]): Promise<void> {
  const { words, isOnly } = parsed(args)
  const [verb, slug, url, ...rest] = words
  if (verb === undefined) return list(running)
  if (slug === undefined || rest.length > 0 || (url === undefined) === (verb === 'set')) throw misused()
  if (verb === 'set')
    return noted(running, { act: 'set', slug, url }, async () => {
      const { secret } = await setWebhook(running, { slug, body: { url: url!, isOnly } })
      running.say(`Orders for ${slug} are sent to ${url}${isOnly ? '; not emailed as well' : ''}.`)
      if (secret !== null) tellSecret(running, secret)
    })
  if (isOnly) throw misused()
  if (verb === 'rotate')
    return noted(running, { act: 'rotate', slug }, async () => {
      tellSecret(running, (await rotateSecret(running, slug)).secret!)
      running.say('The previous secret still works for a day.')
    })
  if (verb === 'test')
    return noted(running, { act: 'test', slug }, async () => {
      const { lastOutcome, lastStatus } = await sendTest(running, slug)
      running.say(`Test: ${lastOutcome}${lastStatus === null ? '' : `, status ${lastStatus}`}.`)
    })
  if (verb === 'remove')
    return noted(running, { act: 'remove', slug }, async () => {
      await removeWebhook(running, slug)
      running.say(`Orders for ${slug} go by email only.`)
    })
  throw misused()
}

const misused = () => new CommandError(`Use one of: ${usage}`)

function tellSecret({ say }: Running, secret: string): void {
  say('Give its developers this secret. It is not shown again:')
  say(`  ${secret}`)
}

function parsed(args: readonly string[]): { words: string[]; isOnly: boolean } {
  try {
    const options = { only: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { words: positionals, isOnly: values.only ?? false }
  } catch {
    throw misused()
  }
}

async function list({ db, say }: Running): Promise<void> {
  const all = await selectWebhooks(db)
  if (all.length === 0) return say(`No supplier’s own system receives orders. Set one: ${usage}`)
  for (const { slug, url, is_only: isOnly, gone_at: goneAt } of all)
    say([slug, url, isOnly ? 'not emailed as well' : '', goneAt ? 'gone' : ''].filter(Boolean).join('  '))
}

type Noted = { act: string; slug: string; url?: string | undefined }

/** Writes down what is done, as at the desk. */
async function noted(
  { db, clock }: Running,
  { act, ...about }: Noted,
  work: () => Promise<void>,
): Promise<void> {
  const done = { operatorId: null, way: 'commandLine', act: `webhooks ${act}`, about } as const
  const id = await beginAct(db, done, clock())
  try {
    await work()
    await endAct(db, id, 'done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await endAct(db, id, error.code)
    throw new CommandError(refusalOf(error, about), { cause: error })
  }
}

function refusalOf(error: ApiError, { slug, url }: { slug: string; url?: string | undefined }): string {
  if (error.code === 'notFound')
    return `There is no supplier ${slug}, or it has no address: selvedge webhooks lists them`
  if (error.fields.some(({ field }) => field === 'url'))
    return `${url} isn’t a public address that begins with https:// and can be found`
  return errorText(error.code, error.details)
}
