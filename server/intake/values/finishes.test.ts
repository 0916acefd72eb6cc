import { expect, it } from 'vitest'
import type { Finish } from '@selvedge/contract/catalogue/terms.ts'
import { isNothing } from '../words/lexicon.ts'
import { readFinishes } from './finishes.ts'

it.each<[string, Finish[] | null, string | null]>([
  ['Water repellent', ['waterRepellent'], null],
  ['water- and oil-repellent finish', ['waterRepellent', 'oilRepellent'], null],
  ['Blackout, FR treated', ['flameRetardant', 'blackout'], null],
  ['wasserabweisend / fleckabweisend ausgerüstet', ['waterRepellent', 'stainResistant'], null],
  ['waterafstotend', ['waterRepellent'], null],
  ['hidrófugo y antimanchas', ['waterRepellent', 'stainResistant'], null],
  ['idrorepellente; oscurante', ['waterRepellent', 'blackout'], null],
  ['traitement déperlant, occultant', ['waterRepellent', 'blackout'], null],
  ['impermeável e antimicrobiano', ['waterproof', 'antimicrobial'], null],
  ['HIDROREPELENTE', ['waterRepellent'], null],
  ['fläckavvisande', ['stainResistant'], null],
  ['vandafvisende og antistatisk', ['waterRepellent', 'antistatic'], null],
  ['防水防污整理', ['waterproof', 'stainResistant'], null],
  ['Stone-washed', ['washed'], null],
])('reads %s', (text, finishes, finish) => {
  expect(readFinishes(text)).toEqual({ value: { finishes, finish } })
})

it.each([
  ['Nanosphere', null, 'Nanosphere'],
  ['Teflon EcoElite, water repellent', ['waterRepellent'], 'Teflon EcoElite'],
  ['not water repellent', null, 'not water repellent'],
  ['non FR', null, 'non FR'],
  ['untreated', null, 'untreated'],
  ['nicht wasserabweisend', null, 'nicht wasserabweisend'],
])('keeps what it cannot read of %s in the supplier’s own words', (text, finishes, finish) => {
  expect(readFinishes(text)).toEqual({ value: { finishes, finish } })
})

it.each(['not stated', 'keine', 'n/a', ''])('takes “%s” for nothing stated', text => {
  expect(isNothing(text)).toBe(true)
})

it.each(['НЕТ', 'No', 'nein', 'false'])('takes “%s” for no finish, and not for the name of one', text => {
  expect(readFinishes(text)).toEqual({ value: undefined })
})
