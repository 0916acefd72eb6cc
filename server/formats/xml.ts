import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { entities } from './entities.ts'
import { FileFault } from './file-fault.ts'

export type XmlHandlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text: (text: string) => void
}

const MOST_DEPTH = 60
const MOST_ATTRIBUTES = 500
/** The parser buffers a text, a comment or a value until it ends. */
const MOST_CHARACTERS_OF_ONE = 4_000_000

/**
 * Streaming XML reader. Refuses document types that declare something, and with them a file's own entities: no
 * catalogue needs them, and they allow expansion bombs and reading local files. One that only names where its
 * declarations are is passed over, and nothing is fetched. Throws FileFault.
 */
export function xmlReader({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser()
  // Feeds are full of HTML entities.
  Object.assign(parser.ENTITIES, entities)
  let [depth, attributes, held] = [0, 0, 0]
  const fault = (reason: string): never => {
    throw new FileFault(`The XML in line ${parser.line} cannot be read: ${reason}`)
  }
  const heard = () => {
    held = 0
  }
  parser.on('doctype', type => {
    if (type.includes('[')) fault('it declares a document type, which is refused')
  })
  parser.on('error', error => fault(error.message.replace(/^\d+:\d+: /, '')))
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) fault(`an element with more than ${MOST_ATTRIBUTES} attributes`)
    heard()
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1
    if (depth > MOST_DEPTH) fault(`elements within elements, more than ${MOST_DEPTH} deep`)
    heard()
    open(tag.name, tag.attributes)
  })
  parser.on('closetag', tag => {
    depth -= 1
    heard()
    close(tag.name)
  })
  const tell = (piece: string) => {
    heard()
    text(piece)
  }
  parser.on('text', tell)
  parser.on('cdata', tell)
  parser.on('comment', heard)
  parser.on('processinginstruction', heard)
  return {
    write: (block: string): void => {
      held += block.length
      parser.write(block)
      if (held > MOST_CHARACTERS_OF_ONE)
        fault(`one text or value of more than ${MOST_CHARACTERS_OF_ONE} characters`)
    },
    end: (): void => void parser.close(),
    line: (): number => parser.line,
  }
}
