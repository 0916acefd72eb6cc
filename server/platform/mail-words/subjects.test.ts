import { describe, expect, it } from 'vitest'
import { mailWords } from './mail-words.ts'

/** Mails of which a buyer may get one for each supplier of an order. */
const ofSupplier = [
  'orderConfirmed',
  'lineBackOrdered',
  'dispatchDayStated',
  'lineRefused',
  'stepUndone',
  'parcelDispatched',
  'answerReminder',
  'answerLapsed',
] as const

describe('a mail about what one supplier does of an order', () => {
  it.each(Object.entries(mailWords))('names the supplier in its subject, in %s', (_, { mails }) => {
    const unnamed = ofSupplier.filter(kind => !JSON.stringify(mails[kind].subject).includes('{supplier}'))
    expect(unnamed).toEqual([])
  })
})
