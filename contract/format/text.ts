import { z } from 'zod'
import { faultMessage } from '../call/field-faults.ts'

// Refinements rather than patterns: a pattern would appear in the OpenAPI document, where few programs support Unicode
// classes.
const isSingleLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
const isMultiLine = (text: string): boolean => text.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(text)

/**
 * One line of free text in any script, trimmed: no line breaks, no control characters, and well-formed Unicode (a lone
 * surrogate cannot be stored as JSON). Safe as a mail subject, where a line break would inject a header.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isSingleLine, faultMessage({ code: 'plainLine' }))

/** The same over several lines: line breaks and tabs are allowed, other control characters are not. */
export const multiLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isMultiLine, faultMessage({ code: 'plainText' }))
