import type { Rolldown } from 'vite'

const frame = /[\\/]web[\\/](entry\.client|root|default-layout)\.tsx(\?|$)/
const isPackage = /[\\/]node_modules[\\/]/

/** Whether the page frame statically imports this module, directly or not. Results are memoised in `known`. */
function isOfEveryPage(id: string, context: Rolldown.ChunkingContext, known: Map<string, boolean>): boolean {
  const found = known.get(id)
  if (found !== undefined) return found
  known.set(id, frame.test(id))
  const importers = context.getModuleInfo(id)?.importers ?? []
  const isOne = frame.test(id) || importers.some(importer => isOfEveryPage(importer, context, known))
  known.set(id, isOne)
  return isOne
}

const subject = /[\\/]contract[\\/]([a-z-]+)[\\/]/
/** The kinds of parts that many pages share; a page rarely needs all of them. */
const partKinds: readonly [name: string, files: RegExp][] = [
  // A card of cloth is on most pages.
  [
    'parts',
    /[\\/]web[\\/](cloth[\\/](cloth-picture|use-picture-retry|card-stock|heart-button|use-stock-words|stock-level|fabric-words|composition)|ui[\\/]data[\\/]stock-dot)\./,
  ],
  ['form', /[\\/]web[\\/]ui[\\/]form[\\/]/],
  ['data', /[\\/]web[\\/]ui[\\/]data[\\/]/],
  ['cloth', /[\\/]web[\\/]cloth[\\/]/],
  ['parts', /[\\/]web[\\/](ui|formats|messages[\\/]in-|shell[\\/]page-head)/],
]
const partKind = (id: string) => partKinds.find(([, files]) => files.test(id))?.[0] ?? null

/**
 * Chunk groups. Code that every page needs goes into two files: npm packages, which rarely change between builds and so
 * stay cached, and our own code. Few large files compress better than many small ones.
 */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>()
  const ofEveryPage = (id: string, context: Rolldown.ChunkingContext) => isOfEveryPage(id, context, known)
  return [
    {
      name: (id, context) => (isPackage.test(id) && ofEveryPage(id, context) ? 'packages' : null),
      priority: 3,
    },
    { name: (id, context) => (ofEveryPage(id, context) ? 'frame' : null), priority: 2 },
    { name: partKind, minShareCount: 5, priority: 1 },
    // Rules of the trade that fewer pages need: a file for each subject.
    { name: id => subject.exec(id)?.[1] ?? null, priority: 0.5 },
    { name: 'auth', test: /[\\/]web[\\/]account[\\/](?!my-account)/, minShareCount: 3 },
  ]
}
