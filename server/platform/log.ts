import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Lines that cannot be written yet; beyond this they are dropped. */
const MOST_UNWRITTEN_BYTES = 1_000_000

/**
 * A file or pipe that never fails or delays who writes to it: while the disk is full or nobody reads, lines wait, then
 * are dropped; the next line tries again.
 */
export function patientOutput(fileDescriptor: number) {
  const output = pino.destination({
    dest: fileDescriptor,
    sync: false,
    maxLength: MOST_UNWRITTEN_BYTES,
    retryEAGAIN: () => false,
  })
  output.on('error', () => undefined)
  const flush = output.flushSync.bind(output)
  // Called when the process exits.
  output.flushSync = () => {
    try {
      flush()
    } catch {
      // What cannot be written by now is lost.
    }
  }
  return output
}

/** JSON lines, to standard output by default; secrets are redacted. */
export const createLog = (
  level: string,
  destination: DestinationStream = patientOutput(process.stdout.fd),
): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
    },
    destination,
  )
