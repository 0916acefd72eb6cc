import { directions, matchTypes, patterns, productTypes, usages } from '../catalogue/terms.ts'

/**
 * What is assumed where a list says nothing; all of it is shown to customers. What `mayBeUnstated` is empty for "not stated",
 * unless somebody knows it of the whole list. What `isOffer` nobody has to take up: it waits for an answer only once something is chosen.
 */
export const importDefaults = {
  currency: { kind: 'told' },
  per: { kind: 'choice', choices: ['m', 'yd'] },
  tradeTaxPercent: { kind: 'percent' },
  retailTaxPercent: { kind: 'percent' },
  rrpOfCut: { kind: 'factor' },
  cutOfRrp: { kind: 'factor' },
  pieceOfCut: { kind: 'factor', isOffer: true },
  namedWidthUnit: { kind: 'choice', choices: ['cm', 'in'] },
  widthCm: { kind: 'number' },
  pieceLengthMetres: { kind: 'number', mayBeUnstated: true, isOffer: true },
  leadTimeDays: { kind: 'number', mayBeUnstated: true, isOffer: true },
  usage: { kind: 'several', choices: usages, mayBeUnstated: true },
  judgeUsage: { kind: 'choice', choices: ['false', 'true'], isOffer: true },
  productType: { kind: 'choice', choices: productTypes, mayBeUnstated: true },
  pattern: { kind: 'choice', choices: patterns, mayBeUnstated: true },
  matchType: { kind: 'choice', choices: matchTypes, mayBeUnstated: true },
  direction: { kind: 'choice', choices: directions, mayBeUnstated: true },
  reversible: { kind: 'choice', choices: ['true', 'false'], mayBeUnstated: true },
  sampleAvailable: { kind: 'choice', choices: ['true', 'false'], mayBeUnstated: true },
} as const
export type ImportDefault = keyof typeof importDefaults
export const importDefaultNames = Object.keys(importDefaults) as [ImportDefault, ...ImportDefault[]]
