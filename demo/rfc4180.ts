export type CsvRecord = { line: number; fields: string[] }

/** A CSV text that breaks RFC 4180; `line` is 1-based. */
export class CsvSyntaxError extends Error {
  readonly line: number
  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`)
    this.name = 'CsvSyntaxError'
    this.line = line
  }
}

const bareField = /[^",\r\n]*/y
const quotedField = /"((?:[^"]|"")*)"/y
const separator = /,|\r\n|\n|\r/y

/**
 * Records of a CSV text by RFC 4180: comma separated, fields quoted with `"` and `""` for a quote inside, line
 * breaks allowed inside quotes, either line ending. `line` is where the record begins. A quote in the wrong
 * place throws CsvSyntaxError.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const reader = new FieldReader(text.startsWith('\uFEFF') ? text.slice(1) : text)
  while (!reader.atEnd) yield reader.record()
}

class FieldReader {
  readonly text: string
  position = 0
  line = 1

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  record(): CsvRecord {
    const line = this.line
    const fields = [this.field()]
    while (this.takeSeparator() === ',') fields.push(this.field())
    return { line, fields }
  }

  field(): string {
    if (this.text[this.position] !== '"') return this.match(bareField)?.[0] ?? ''
    const quoted = this.match(quotedField)
    if (!quoted) throw new CsvSyntaxError(this.line, 'a quoted field is not closed')
    this.line += (quoted[0].match(/\r\n|\n|\r/g) ?? []).length
    return (quoted[1] ?? '').replaceAll('""', '"')
  }

  takeSeparator(): string {
    if (this.atEnd) return '\n'
    const found = this.match(separator)
    if (!found)
      throw new CsvSyntaxError(this.line, 'text follows a closing quote, or a quote stands in a bare field')
    if (found[0] !== ',') this.line += 1
    return found[0]
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (found) this.position = pattern.lastIndex
    return found
  }
}
