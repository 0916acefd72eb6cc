import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }
/** JSON lines on standard output, or wherever told; whatever could open a door is left out. */
export const createLog = (level: string, destination: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
    },
    destination,
  )
