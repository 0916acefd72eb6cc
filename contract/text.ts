import { z } from 'zod'

/**
 * One line of free text in any script, trimmed: no line breaks, no control characters, and well-formed Unicode (half a
 * surrogate pair cannot be kept as JSON). Safe as the subject of a mail, where a line break would begin a new header.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Type plain text on one line')

/** The same over several lines: line breaks and tabs are welcome, other control characters are not. */
export const multiLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'Type plain text')
