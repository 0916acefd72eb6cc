import { defineConfig } from 'vitest/config'
import { filesWithDatabase } from './db/testing/files-with-a-database.ts'
import { isSoak } from './tests/support/rounds.ts'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** The register's rows go through the importer with those of the demo catalogue, too. */
const soakOnly = ['**/register-import.test.ts']
const exclude = ['**/node_modules/**', 'web/build/**', 'tests/e2e/**', ...(isSoak ? [] : soakOnly)]
const withDatabase = filesWithDatabase(include, exclude)

// The files of a project share their modules: no test replaces one or leaves anything behind in one.
const shared = {
  isolate: false,
  pool: 'forks',
  // Tests with a database wait for servers to start, stop and be killed for half of their time.
  maxWorkers: 4,
  testTimeout: isSoak ? 12 * 3_600_000 : 60_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include, exclude: [...exclude, ...withDatabase] } },
      {
        test: {
          ...shared,
          name: 'database',
          include: withDatabase,
          exclude,
          globalSetup: ['db/testing/global-setup.ts'],
          setupFiles: ['tests/support/light-passwords.ts'],
          // The pages as they are served: React's development build takes half as long again to render them.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
