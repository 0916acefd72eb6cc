import { defineConfig } from 'vitest/config'

const soak = process.env['SOAK'] === 'true'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'web/build/**', 'tests/e2e/**'],
    globalSetup: ['db/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: soak ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
  },
})
