import { expect, it } from 'vitest'
import { typedAfter } from './typed-after.ts'

const typing = (keys: readonly string[]): string => keys.reduce(typedAfter, '')

it('a code stays whole when a scanner presses Shift before its capitals', () => {
  expect(typing(['Shift', 'S', 'Shift', 'V', '-', '1', '0', '2', '3', '4'])).toBe('SV-10234')
  expect(typing(['CapsLock', 'r', 'CapsLock', 'AltGraph', '@', '7'])).toBe('r@7')
})
it('any other key begins a code anew', () => {
  for (const key of ['Tab', 'Escape', 'ArrowDown', 'Backspace', ' '])
    expect(typing(['4', '0', key, '1'])).toBe('1')
})
