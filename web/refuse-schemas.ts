import path from 'node:path'
import type { Plugin } from 'vite'

const schemaLibrary = /[\\/]node_modules[\\/]zod[\\/]/
const inWeb = (id: string) => path.relative(import.meta.dirname, id)
const isPage = (id: string) => !inWeb(id).startsWith('..')

/**
 * Fails the build for the browser when a page imports a value from a file that declares schemas: pages check nothing by them there,
 * and their library is larger than any page. What a page needs stands in a file without.
 */
export function refuseSchemas(): Plugin {
  return {
    name: 'selvedge:refuse-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(failure) {
      if (failure) return
      const withSchemas = new Set([...this.getModuleIds()].filter(id => schemaLibrary.test(id)))
      if (withSchemas.size === 0) return
      const faults = new Set<string>()
      // The set grows by those that import one of it, up to the pages.
      for (const id of withSchemas) {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
        for (const importer of [...importers, ...dynamicImporters])
          if (isPage(importer)) faults.add(`web/${inWeb(importer)} imports ${inWeb(id)}`)
          else withSchemas.add(importer)
      }
      this.error(`Schemas are not for the browser:\n${[...faults].sort().join('\n')}`)
    },
  }
}
