import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { addCloth as addCall, changeCloth as changeCall } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { reasonsOf } from '@selvedge/contract/catalogue/row-reasons.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { parseFaultMessage } from '@selvedge/contract/call/field-faults.ts'
import { ENGLISH_READER, faultText } from '@selvedge/contract/messages/tell.ts'
import { readCloth } from '@selvedge/server/intake/by-hand/read-cloth.ts'
import { addCloth, changeCloth } from '@selvedge/server/intake/by-hand/write-cloth.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { beginAct, endAct } from '@selvedge/server/platform/operators.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'
import { refusedInWords } from './refusal-in-words.ts'

const usage = 'selvedge cloths ID | selvedge cloths add SUPPLIER FILE | selvedge cloths change ID FILE'

type Running = Pick<Parameters<typeof addCloth>[0], 'db' | 'clock'> & { say: (line: string) => void }

/**
 * `cloths ID` prints a cloth as JSON, as it can be sent back; `cloths add` and `cloths change` write one by the same use
 * cases as the desk.
 */
export async function clothsOnly(env: Env, args: readonly string[]): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  await attached(env, ({ db }) => cloths({ db, clock: systemClock, say }, args))
}

/** Throws CommandError for what is refused. */
export async function cloths(running: Running, args: readonly string[]): Promise<void> {
  const [verb, id, file, ...rest] = args
  if (verb !== undefined && id === undefined)
    return refusedInWords(async () => {
      const { cloth } = await readCloth(running.db, verb)
      // A change is sent with what was read, so that nobody's change in between is lost.
      running.say(JSON.stringify({ ...cloth, seen: cloth }, null, 2))
    })
  if (id === undefined || file === undefined || rest.length > 0) throw new CommandError(usage)
  if (verb === 'add') {
    const body = await readBody(file, addCall.body)
    return noted(running, { act: 'addCloth', id }, given => addCloth({ ...given, body }))
  }
  if (verb !== 'change') throw new CommandError(usage)
  const body = await readBody(file, changeCall.body)
  return noted(running, { act: 'changeCloth', id }, given => changeCloth({ ...given, body }))
}

type Given = Pick<Parameters<typeof addCloth>[0], 'db' | 'clock' | 'id' | 'operatorId'>
type Write = (given: Given) => ReturnType<typeof addCloth>

async function noted({ db, clock, say }: Running, { act, id }: { act: string; id: string }, write: Write) {
  const entry = { operatorId: null, way: 'commandLine', act, about: { id } } as const
  const acting = await beginAct(db, entry, clock())
  await refusedInWords(async () => {
    try {
      const written = await write({ db, clock, id, operatorId: null })
      await endAct(db, acting, 'done')
      say(`${written.id}  ${written.outcome}`)
    } catch (error) {
      await endAct(db, acting, error instanceof ApiError ? error.code : 'internal')
      throw error
    }
  })
}

/** Throws CommandError, with each field that is wrong. */
async function readBody<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const read = schema.safeParse(await readJson(file))
  if (read.success) return read.data
  const lines = read.error.issues.flatMap(reasonsOf).map(({ field, message }) => {
    const fault = parseFaultMessage(message)
    return `${field}: ${fault ? faultText(fault, ENGLISH_READER) : message}`
  })
  throw new CommandError(lines.join('\n'))
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new CommandError(
      `${file} can’t be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
