import { describe, expect, it } from 'vitest'
import { colourFamily } from './colour-family.ts'

describe('colourFamily', () => {
  it.each([
    ['#f4f1ea', 'white', 'chalk'],
    ['#e8e0d0', 'white', 'ivory'],
    ['#c7b79c', 'sand', 'flax'],
    ['#b8b0a2', 'sand', 'stone'],
    ['#d8b04a', 'yellow', 'corn'],
    ['#c19a3c', 'yellow', 'mustard'],
    ['#b08a45', 'yellow', 'ochre'],
    ['#a5572e', 'rust', 'rust'],
    ['#a06a50', 'rust', 'terracotta'],
    ['#8e2a2a', 'red', 'madder'],
    ['#6b272b', 'red', 'oxblood'],
    ['#c99a9a', 'rose', 'old rose'],
    ['#d9a5a0', 'rose', 'shell'],
    ['#5b3350', 'plum', 'damson'],
    ['#9a90b5', 'plum', 'lavender'],
    ['#8e6b74', 'plum', 'mauve'],
    ['#4f6f99', 'blue', 'cornflower'],
    ['#8ba0b5', 'blue', 'chambray'],
    ['#232f4d', 'navy', 'navy'],
    ['#2b3a50', 'navy', 'ink'],
    ['#2f6b6e', 'teal', 'peacock'],
    ['#3d5f3f', 'green', 'leaf'],
    ['#2f4a3f', 'green', 'forest'],
    ['#555841', 'green', 'moss'],
    ['#a3ae96', 'sage', 'sage'],
    ['#aab3a4', 'sage', 'celadon'],
    ['#6b4f3a', 'brown', 'bark'],
    ['#8a6550', 'brown', 'clay'],
    ['#8b8b88', 'grey', 'ash'],
    ['#3a3b3e', 'grey', 'charcoal'],
    ['#1b1a1a', 'black', 'black'],
  ])('calls %s %s (%s)', (hex, family) => {
    expect(colourFamily(hex)).toBe(family)
  })
})
