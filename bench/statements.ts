/** A statement as the server sent it. */
export type Statement = {
  text: string
  values: unknown[]
  /** Which of the server's connections sent it. */
  connection: number
}

type Kept = { bytes: string } | { value: unknown }

export const textOf = ({ text, values, connection }: Statement): string =>
  JSON.stringify({
    connection,
    text,
    values: values.map((value): Kept =>
      Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : { value },
    ),
  })

/** Of a line that `textOf` made. Times come back as text, which PostgreSQL reads alike. */
export function statementOf(line: string): Statement {
  const { text, values, connection } = JSON.parse(line) as Omit<Statement, 'values'> & {
    values: Kept[]
  }
  return {
    connection,
    text,
    values: values.map(kept => ('bytes' in kept ? Buffer.from(kept.bytes, 'base64') : kept.value)),
  }
}

/** The same statement with other names in its values, also within JSON and lists. */
export const renamed = (statement: Statement, rename: (text: string) => string): Statement => ({
  ...statement,
  values: statement.values.map(value => renamedValue(value, rename)),
})

function renamedValue(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) return value.map(one => renamedValue(one, rename))
  return value
}

/** Statements of several connections as their transactions, and those outside of one alone, in the order in which they began. */
export function transactionsOf(statements: readonly Statement[]): Statement[][] {
  const all: Statement[][] = []
  const open = new Map<number, Statement[]>()
  for (const statement of statements) {
    const { text, connection } = statement
    const own = open.get(connection)
    if (own) own.push(statement)
    else all.push([statement])
    if (/^(begin|start transaction)/i.test(text)) open.set(connection, all.at(-1)!)
    if (/^(commit|rollback)/i.test(text)) open.delete(connection)
  }
  return all
}
