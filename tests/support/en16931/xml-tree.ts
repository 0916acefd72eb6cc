import { SaxesParser, type SaxesTagPlain } from 'saxes'

export type Element = {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** XML as a tree. Throws what is wrong with it. */
export function treeOf(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return top.children[0]!
}

/** The elements at the end of a way of names, such as `cac:Price/cbc:PriceAmount`. */
export const all = (element: Element, way: string): Element[] =>
  way
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
      [element],
    )
export const first = (element: Element, way: string): Element | undefined => all(element, way)[0]
/** Empty for none. */
export const textAt = (element: Element, way: string): string => first(element, way)?.text ?? ''
