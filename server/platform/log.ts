import { pino, type Logger } from 'pino'

export type { Logger }
/** JSON lines on standard output; whatever could open a door is left out. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
  })
