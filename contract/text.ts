import { z } from 'zod'
import { says } from './field-faults.ts'

// Checks rather than patterns: a pattern would go into the API's description, where few programs read Unicode classes.
const isSingleLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
const isMultiLine = (text: string): boolean => text.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(text)

/**
 * One line of free text in any script, trimmed: no line breaks, no control characters, and well-formed Unicode (half a
 * surrogate pair cannot be kept as JSON). Safe as the subject of a mail, where a line break would begin a new header.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isSingleLine, says({ code: 'plainLine' }))

/** The same over several lines: line breaks and tabs are welcome, other control characters are not. */
export const multiLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isMultiLine, says({ code: 'plainText' }))
