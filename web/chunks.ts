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
      priority: 2,
    },
    { name: (id, context) => (ofEveryPage(id, context) ? 'frame' : null), priority: 1 },
    {
      name: 'parts',
      test: /[\\/](web[\\/](ui|formats|cloth|messages[\\/]in-|shell[\\/]page-head)|contract)/,
      minShareCount: 5,
    },
    { name: 'auth', test: /[\\/]web[\\/]account[\\/](?!my-account)/, minShareCount: 3 },
  ]
}
