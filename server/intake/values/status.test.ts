import { expect, it } from 'vitest'
import { readStatus } from './status.ts'

it.each([
  ['lieferbar', 'active'],
  ['NEU', 'active'],
  ['Auslauf', 'runningOut'],
  ['solange Vorrat', 'runningOut'],
  ['nicht mehr lieferbar', 'discontinued'],
  ['gesperrt', 'withheld'],
  ['in Vorbereitung', 'withheld'],
  ['nicht lieferbar', 'withheld'],
  ['lieferbar auf Anfrage', 'withheld'],
  ['Price on request', 'withheld'],
  ['suspendido', 'withheld'],
  ['ausverkauft', undefined],
])('the status %j is %j', (text, status) => {
  expect(readStatus(text)).toEqual({ value: status })
})

it.each(['Topseller', 'not active', 'no longer active', 'B'])('nobody knows what %j means', text => {
  expect(readStatus(text)).toEqual({ expected: { code: 'status' } })
})
