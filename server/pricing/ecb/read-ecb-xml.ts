import { FileFault } from '../../formats/file-fault.ts'
import { xmlReader } from '../../formats/xml.ts'
import { addRate, dayOn, quoted, UnreadableRates, type EcbDay } from './ecb-day.ts'

const ROOT = 'gesmes:Envelope'
const NAMESPACES = [
  ['xmlns:gesmes', 'http://www.gesmes.org/xml/2002-08-01'],
  ['xmlns', 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'],
] as const
/** Elements of the envelope other than rates: the subject and the sender. */
const IGNORED_ELEMENTS: ReadonlySet<string> = new Set(['gesmes:subject', 'gesmes:Sender', 'gesmes:name'])

/**
 * Entities, document types and processing instructions, which a file of rates does not need and which could
 * expand.
 */
const REFUSED = /&|<!(?!--)|<\?(?!xml\s)/
const BLOCK_CHARACTERS = 256 * 1024

type Tag = { name: string; attributes: Readonly<Record<string, string>>; line: number }

/**
 * Reads `eurofxref-daily.xml`, `-hist-90d.xml` or `-hist.xml`: an envelope that holds a cube of cubes, one a
 * day (`time`), with a cube for each currency (`currency`, `rate`). Throws UnreadableRates for anything else.
 */
export function readEcbXml(text: string): EcbDay[] {
  refuseMarkup(text)
  const days: EcbDay[] = []
  const around: string[] = []
  const reader = xmlReader({
    open: (name, attributes) => {
      open({ name, attributes, line: reader.line() }, around, days)
      around.push(name)
    },
    close: () => void around.pop(),
    text: () => undefined,
  })
  try {
    for (let at = 0; at < text.length; at += BLOCK_CHARACTERS)
      reader.write(text.slice(at, at + BLOCK_CHARACTERS))
    reader.end()
  } catch (error) {
    throw error instanceof FileFault ? new UnreadableRates(error.message) : error
  }
  return days
}

function refuseMarkup(text: string): void {
  const found = REFUSED.exec(text)
  if (!found) return
  const what = found[0] === '&' ? 'Entities' : 'Document types, sections and instructions'
  throw new UnreadableRates(`${what} are not read`, text.slice(0, found.index).split('\n').length)
}

function open(tag: Tag, around: readonly string[], days: EcbDay[]): void {
  const { name, attributes, line } = tag
  if (around.length === 0) return checkRoot(tag)
  if (IGNORED_ELEMENTS.has(name) && around.at(-1) !== 'Cube') return
  if (name !== 'Cube' || around.slice(1).some(outer => outer !== 'Cube'))
    throw new UnreadableRates(`${quoted(name)} has no place here`, line)
  if (around.length === 1 && Object.keys(attributes).length === 0) return
  if (around.length === 2) return void days.push(dayOn(attribute(tag, 'time', 1), line))
  if (around.length === 3)
    return addRate(days.at(-1)!, attribute(tag, 'currency', 2), attribute(tag, 'rate', 2), line)
  throw new UnreadableRates('A cube has no place here', line)
}

function checkRoot({ name, attributes, line }: Tag): void {
  const isEnvelope = name === ROOT && NAMESPACES.every(([prefix, uri]) => attributes[prefix] === uri)
  if (!isEnvelope) throw new UnreadableRates('This is not an envelope of the European Central Bank', line)
}

function attribute({ attributes, line }: Tag, name: string, count: number): string {
  const value = attributes[name]
  if (value === undefined || Object.keys(attributes).length !== count)
    throw new UnreadableRates(`A cube needs ${name}`, line)
  return value
}
