import type { Rolldown } from 'vite'

const frame = /[\\/]web[\\/](entry\.client|root|default-layout)\.tsx(\?|$)/
const isPackage = /[\\/]node_modules[\\/]/

/** Whether the frame of every page cannot start without this module; `known` keeps what was found on the way. */
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
 * Which modules come in one file. What every page needs comes in two, packages, which stay as they are from one build to the
 * next, and our own; what several pages share comes by the pages that share it. Fewer and larger files are smaller, too:
 * compression learns from one module what it saves on another.
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
