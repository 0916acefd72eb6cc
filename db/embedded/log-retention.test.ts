import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/run-embedded.ts'
import { retainNewestLogs } from './log-retention.ts'

it('keeps the five newest logs and all other files', () => {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  mkdirSync(join(log, 'a-folder'), { recursive: true })
  const names = [11, 12, 13, 14, 15, 16, 17].map(day => `postgresql-202603${day}-120000.log`)
  for (const name of names) writeFileSync(join(log, name), '')
  retainNewestLogs(folder)()
  expect(readdirSync(log).toSorted()).toEqual(['a-folder', ...names.slice(2)])
})
