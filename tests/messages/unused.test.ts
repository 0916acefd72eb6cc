import { expect, it } from 'vitest'
import { DEFAULT_LOCALE } from '@selvedge/contract/format/locales.ts'
import { readMessages } from './read-messages.ts'
import { keysUsedByPages } from './used-messages.ts'

it('every message has a page that shows it', () => {
  const isUsed = keysUsedByPages()
  const keys = [...readMessages(DEFAULT_LOCALE).keys()]
  expect(keys.filter(key => !isUsed(key))).toEqual([])
})
