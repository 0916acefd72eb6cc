import { ApiError } from '@selvedge/contract/errors.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'
import { isBreached } from './breached-passwords.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

/** Words that anybody would try here first: what this is called. */
const ownWords = ['selvedge'] as const

/** Ways along a keyboard, the figures and the alphabet, each round its end so that a run may begin anywhere. */
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

/** One to five characters, and those over again. */
const isRepetition = (text: string): boolean => /^(.{1,5})\1+$/su.test(text)

const lettersMeant: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
}

/** A common word with too little around it: what else there is would be no password by itself. */
function isWordLengthened(text: string): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = word.replace(/[@$0135]/g, sign => lettersMeant[sign] ?? sign)
  return commonWords.has(plain) && text.length - word.length < PASSWORD_LENGTH.min
}

const isOwnWordLengthened = (text: string): boolean =>
  ownWords.some(word => text.includes(word) && text.replaceAll(word, '').length < PASSWORD_LENGTH.min)

/** Whether guessing begins with passwords like this one, whatever the case of its letters. */
export function isEasyToGuess(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const isEasy = [isRun, isRepetition, isWordLengthened, isOwnWordLengthened, isBreached]
  return commonPasswords.has(text) || isEasy.some(says => says(text))
}

/** Looks at a password that somebody chooses, before anything else is done. Throws `invalidInput`, naming its field. */
export function refuseEasyPassword(password: string, field: string): void {
  if (isEasyToGuess(password))
    throw new ApiError('invalidInput', { fields: [{ field, code: 'easyPassword' }] })
}
