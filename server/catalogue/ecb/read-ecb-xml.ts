import { addRate, dayOn, quoted, UnreadableRates, type EcbDay } from './ecb-day.ts'
import { xmlTags, type XmlTag } from './xml-tags.ts'

const ROOT = 'gesmes:Envelope'
const NAMESPACES = [
  ['xmlns:gesmes', 'http://www.gesmes.org/xml/2002-08-01'],
  ['xmlns', 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'],
] as const
/** What stands beside the rates in an envelope: the subject and who sends it. */
const BESIDE: ReadonlySet<string> = new Set(['gesmes:subject', 'gesmes:Sender', 'gesmes:name'])

/**
 * The days of `eurofxref-daily.xml`, `-hist-90d.xml` or `-hist.xml`: an envelope that holds a cube of cubes, one a day
 * (`time`), with a cube for each currency (`currency`, `rate`). Throws UnreadableRates for anything else.
 */
export function readEcbXml(text: string): EcbDay[] {
  const days: EcbDay[] = []
  const around: XmlTag[] = []
  let isOver = false
  for (const tag of xmlTags(text)) {
    if (isOver) throw new UnreadableRates('Something stands behind the envelope', tag.line)
    if (tag.kind === 'close') close(around, tag)
    else {
      open(tag, around, days)
      if (tag.kind === 'open') around.push(tag)
    }
    isOver = around.length === 0
  }
  if (!isOver) throw new UnreadableRates('The file ends too early')
  return days
}

function close(around: XmlTag[], tag: XmlTag): void {
  if (around.pop()?.name !== tag.name) throw new UnreadableRates(`${tag.name} ends without a begin`, tag.line)
}

function open(tag: XmlTag, around: readonly XmlTag[], days: EcbDay[]): void {
  const { name, attributes, line } = tag
  if (around.length === 0) return checkRoot(tag)
  if (BESIDE.has(name) && around.at(-1)!.name !== 'Cube') return
  if (name !== 'Cube' || around.slice(1).some(outer => outer.name !== 'Cube'))
    throw new UnreadableRates(`${quoted(name)} has no place here`, line)
  if (around.length === 1 && attributes.size === 0) return
  if (around.length === 2) return void days.push(dayOn(attribute(tag, 'time', 1), line))
  if (around.length === 3)
    return addRate(days.at(-1)!, attribute(tag, 'currency', 2), attribute(tag, 'rate', 2), line)
  throw new UnreadableRates('A cube has no place here', line)
}

function checkRoot({ name, attributes, line }: XmlTag): void {
  const isEnvelope = name === ROOT && NAMESPACES.every(([prefix, uri]) => attributes.get(prefix) === uri)
  if (!isEnvelope) throw new UnreadableRates('This is not an envelope of the European Central Bank', line)
}

function attribute({ attributes, line }: XmlTag, name: string, count: number): string {
  const value = attributes.get(name)
  if (value === undefined || attributes.size !== count)
    throw new UnreadableRates(`A cube needs ${name}`, line)
  return value
}
