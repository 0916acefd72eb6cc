import { ApiError } from '@selvedge/contract/call/errors.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/catalogue/terms.ts'
import { isBreached } from './breached-passwords.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

/** The product's own name, which attackers would try first. */
const ownWords = ['selvedge'] as const

/** Keyboard rows, digits and the alphabet, each repeated once so that a run may start anywhere and wrap around. */
const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
].map(row => row + row)
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const isRun = (text: string): boolean => rows.some(row => row.includes(text) || reversed(row).includes(text))

/** Whether the text is one to five characters repeated. */
const isRepetition = (text: string): boolean => /^(.{1,5})\1+$/su.test(text)

const substitutedLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
}

/** A common word with so little around it that the rest would not be long enough as a password by itself. */
function isWordLengthened(text: string): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = word.replace(/[@$0135]/g, sign => substitutedLetters[sign] ?? sign)
  return commonWords.has(plain) && text.length - word.length < PASSWORD_LENGTH.min
}

const isOwnWordLengthened = (text: string): boolean =>
  ownWords.some(word => text.includes(word) && text.replaceAll(word, '').length < PASSWORD_LENGTH.min)

/** Whether a password is among those guessed first, ignoring case. */
export function isEasyToGuess(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const isEasy = [isRun, isRepetition, isWordLengthened, isOwnWordLengthened, isBreached]
  return commonPasswords.has(text) || isEasy.some(says => says(text))
}

/** Checks a new password before any other work is done. Throws `invalidInput` with the field's name. */
export function refuseEasyPassword(password: string, field: string): void {
  if (isEasyToGuess(password))
    throw new ApiError('invalidInput', { fields: [{ field, code: 'easyPassword' }] })
}
