import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

type Node = { type: string; [key: string]: unknown }
/** Whether a file may use a full key. */
export type UsedKeys = (key: string) => boolean

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const ONE_SEGMENT = '[^.]+'

/** The keys that an argument may evaluate to; a part only known at run time matches any one segment. */
function keysOf(argument: Node | undefined): string[] {
  if (argument?.type === 'Literal') return [escaped(String(argument['value']))]
  if (argument?.type === 'ConditionalExpression')
    return [argument['consequent'], argument['alternate']].flatMap(branch => keysOf(branch as Node))
  if (argument?.type === 'TemplateLiteral')
    return [
      (argument['quasis'] as { value: { cooked: string } }[])
        .map(({ value }) => escaped(value.cooked))
        .join(ONE_SEGMENT),
    ]
  return [ONE_SEGMENT]
}

const stringsIn = (node: unknown): string[] =>
  isNode(node)
    ? [...walk(node)].flatMap(one =>
        one.type === 'Literal' && typeof one['value'] === 'string' ? [one['value']] : [],
      )
    : []

const makesTranslator = /^(useTranslations|createTranslator)$/
const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

/** Namespaces by the name of the translator variable; those known only from types under ''. */
function translatorsOf(nodes: readonly Node[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (name: string, namespaces: string[]) =>
    found.set(name, [...(found.get(name) ?? []), ...namespaces])
  for (const node of nodes) {
    const init = node['init'] as Node | undefined
    if (
      node.type === 'VariableDeclarator' &&
      init?.type === 'CallExpression' &&
      makesTranslator.test(nameOf(init['callee']))
    )
      add(nameOf(node['id']), (init['arguments'] as Node[]).flatMap(stringsIn))
    if (node.type === 'CallExpression' && makesTranslator.test(nameOf(node['callee'])))
      add('', (node['arguments'] as Node[]).flatMap(stringsIn))
    if (node.type === 'TSTypeQuery' && makesTranslator.test(nameOf(node['exprName'])))
      add('', stringsIn(node['typeArguments'] ?? node['typeParameters']))
  }
  return found
}

/** `t`, also in `t.rich`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression') return nameOf(callee['object'])
  return nameOf(callee)
}

/** The message keys that a file uses, as sources of regular expressions. */
function sourcesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const nodes = [...walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)]
  const translators = translatorsOf(nodes)
  const calls = nodes.filter(node => node.type === 'CallExpression')
  const asked = calls.flatMap(call => {
    const namespaces = translators.get(calledName(call['callee'])) ?? translators.get('') ?? []
    const [first] = call['arguments'] as Node[]
    // A translator passed in from elsewhere may have no namespace, so literals count as full keys too.
    const whole = /^(Literal|ConditionalExpression)$/.test(first?.type ?? '') ? keysOf(first) : []
    const inside = namespaces.flatMap(namespace =>
      keysOf(first).map(key => `${namespace ? `${escaped(namespace)}\\.` : ''}${key}`),
    )
    return [...whole, ...inside]
  })
  // Where the whole messages object is passed, keys appear as property chains or come from another file.
  const chains = source.match(/\b\w+(?:\.\w+)+\b/g) ?? []
  const handed = chains.map(chain => escaped(chain.slice(chain.indexOf('.') + 1)))
  return [...asked, ...handed]
}

/** Most sources match one key, which is looked up; thousands of keys meet thousands of sources. */
function usedKeys(sources: readonly string[]): UsedKeys {
  const isOneKey = (source: string) => !source.includes(ONE_SEGMENT)
  const keys = new Set(sources.filter(isOneKey).map(source => source.replaceAll(/\\(.)/g, '$1')))
  const others = [...new Set(sources.filter(source => !isOneKey(source)))]
  const patterns = others.map(source => new RegExp(`^${source}$`))
  return key => keys.has(key) || patterns.some(pattern => pattern.test(key))
}

export const keysUsedBy = (file: string): UsedKeys => usedKeys(sourcesOf(file))

/** All keys that the pages use. */
export function keysUsedByPages(): UsedKeys {
  const web = path.join(import.meta.dirname, '..', '..', 'web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/^(build|node_modules|\.react-router|messages\/)|\.test\./.test(file),
  )
  return usedKeys(files.flatMap(file => sourcesOf(path.join(web, file))))
}
