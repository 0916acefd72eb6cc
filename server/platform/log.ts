import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }
/** JSON lines, to standard output by default; secrets are redacted. */
export const createLog = (level: string, destination: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
    },
    destination,
  )
