import { defineConfig } from '@playwright/test'
import { withoutPictures } from './support/chromium.ts'

export default defineConfig({
  testDir: './e2e',
  // Layout in other settings and languages is long to look at and rarely breaks: `npm run matrix` does.
  testIgnore: process.env['MATRIX'] === 'whole' ? [] : ['clipped-text.spec.ts', 'reader-settings.spec.ts'],
  outputDir: './results/e2e',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A stalled machine is not the page's fault; a test that passes only on retry is reported as flaky.
  retries: 1,
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: './results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // Each step with its picture, for `playwright show-trace`; `--trace on` also keeps those of passing
    // tests.
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...withoutPictures,
  },
})
