import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLog, patientOutput } from './log.ts'

const opened = (file: string): number => {
  const fileDescriptor = openSync(file, 'w')
  onTestFinished(() => closeSync(fileDescriptor))
  return fileDescriptor
}

it('writes a line as JSON without its secrets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'log')
  createLog('info', patientOutput(opened(file))).info(
    { user: { token: 'secret', name: 'Nora' } },
    'signed in',
  )
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('signed in'))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ user: { name: 'Nora' }, msg: 'signed in' })
  expect(await readFile(file, 'utf8')).not.toContain('secret')
})

// An error that nobody handles would end the run, as it ended the server.
it.runIf(process.platform === 'linux')('goes on when the disk is full', async () => {
  const output = patientOutput(opened('/dev/full'))
  const failed = vi.fn<(error: Error) => void>()
  output.on('error', failed)
  const log = createLog('info', output)
  log.info('first')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  failed.mockClear()
  log.info('second')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
})
