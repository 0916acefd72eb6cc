import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileFault } from './file-fault.ts'

export type XmlHandlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text: (text: string) => void
}

const MOST_DEPTH = 60

/**
 * Reads XML as it comes in and tells what is in it. Document types, and with them entities of a file's own, are refused:
 * no catalogue needs one, and they are how small files become large and read what is not theirs. Throws FileFault.
 */
export function xmlReader({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser()
  let depth = 0
  const fault = (reason: string): never => {
    throw new FileFault(`The XML in line ${parser.line} cannot be read: ${reason}`)
  }
  parser.on('doctype', () => fault('it declares a document type, which is refused'))
  parser.on('error', error => fault(error.message.replace(/^\d+:\d+: /, '')))
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1
    if (depth > MOST_DEPTH) fault(`elements within elements, more than ${MOST_DEPTH} deep`)
    open(tag.name, tag.attributes)
  })
  parser.on('closetag', tag => {
    depth -= 1
    close(tag.name)
  })
  parser.on('text', text)
  parser.on('cdata', text)
  return {
    write: (block: string): void => void parser.write(block),
    end: (): void => void parser.close(),
    line: (): number => parser.line,
  }
}
