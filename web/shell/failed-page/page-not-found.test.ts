import { describe, expect, it } from 'vitest'
import { wordsOfAddress } from './page-not-found.ts'

describe('words of an address', () => {
  it('are those of its last segment that have letters', () => {
    expect(wordsOfAddress('/fabrics/grain-sac-03-blue')).toEqual(['grain', 'sac', 'blue'])
    expect(wordsOfAddress('/supplier/ardoch-mill/')).toEqual(['ardoch', 'mill'])
    expect(wordsOfAddress('/fabrics/bleu%20de%20travail')).toEqual(['bleu', 'de', 'travail'])
  })
  it('are none where nobody meant any', () => {
    for (const path of [
      '/',
      '/wp-login.php',
      '/.env',
      '/a',
      '/%E0%A4%A',
      '/2026/01/02',
      `/${'a'.repeat(81)}`,
    ])
      expect(wordsOfAddress(path), path).toEqual([])
  })
})
