import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { refuseSchemas } from './refuse-schemas.ts'

const page = path.join(import.meta.dirname, 'probe.ts')

/** Builds a page of this source for the browser. */
const buildPage = (source: string) =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      refuseSchemas(),
      {
        name: 'probe',
        resolveId: id => (id === page ? id : null),
        load: id => (id === page ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: page } },
  })

it.each([
  `import { legalKinds } from '@selvedge/contract/legal/legal-texts.ts'`,
  `export const texts = () => import('@selvedge/contract/legal/legal-texts.ts')`,
])('the build refuses a page that imports a file with schemas: %s', async source => {
  await expect(buildPage(`${source}\nconsole.log(legalKinds)`)).rejects.toThrow(
    'web/probe.ts imports ../contract/legal/legal-texts.ts',
  )
})

it('the build takes a page that imports the constants beside them', async () => {
  const source = `import { legalKinds } from '@selvedge/contract/legal/legal-kinds.ts'\nconsole.log(legalKinds)`
  await expect(buildPage(source)).resolves.toMatchObject({ output: [{ type: 'chunk' }] })
})
