import { appendFileSync } from 'node:fs'
import { ClientWithDeadline } from '@selvedge/db/client-with-deadline.ts'
import { textOf } from './statements.ts'

/** Loaded before a server (`--import`), it writes each statement that the server's visitors cause into this file. */
const file = process.env['STATEMENTS_FILE']
const { prototype } = ClientWithDeadline
// The method is taken from its class to be put back around itself, and called with its client.
const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown

const numbers = new WeakMap<object, number>()
let count = 0

if (file !== undefined)
  Reflect.set(prototype, 'query', function record(this: ClientWithDeadline, ...given: unknown[]): unknown {
    const [asked, values] = given
    if (!numbers.has(this)) numbers.set(this, (count += 1))
    const connection = numbers.get(this)!
    const said =
      typeof asked === 'string' ? { text: asked, values } : (asked as { text: string; values?: unknown })
    const statement = { text: said.text, values: (said.values ?? []) as unknown[], connection }
    appendFileSync(file, `${textOf(statement)}\n`)
    return Reflect.apply(query, this, given)
  })
