import { describe, expect, it } from 'vitest'
import { wordsOfAddress } from './page-not-found.ts'

describe('search words of a missing URL', () => {
  it('are the words with letters in its last segment', () => {
    expect(wordsOfAddress('/fabrics/grain-sac-03-blue')).toEqual(['grain', 'sac', 'blue'])
    expect(wordsOfAddress('/supplier/ardoch-mill/')).toEqual(['ardoch', 'mill'])
    expect(wordsOfAddress('/fabrics/bleu%20de%20travail')).toEqual(['bleu', 'de', 'travail'])
  })
  it('are empty for a URL that contains no words', () => {
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
