import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a postmaster writes about itself into postmaster.pid. */
export interface PostmasterFile {
  pid: number
  /** 0 until it has opened its port. */
  port: number
  status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Null if the file is missing or incomplete. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  const lines = readLines(join(folder, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), status: statusOf(lines[7]?.trim()) }
}

function statusOf(word: string | undefined): PostmasterFile['status'] {
  return word === 'starting' || word === 'stopping' || word === 'ready' || word === 'standby' ? word : ''
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
