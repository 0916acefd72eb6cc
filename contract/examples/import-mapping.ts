import type { ImportMapping } from '../intake/import-mapping.ts'

/** The mapping of a small German supplier's list. */
export const exampleMapping: ImportMapping = {
  version: 1,
  source: { format: 'csv', encoding: 'windows-1252', separator: ';', headerLine: 1 },
  fields: {
    sku: { from: ['Artikelnummer'] },
    designName: { from: ['Dessin'] },
    colourName: { from: ['Farbe'] },
    composition: { from: ['Zusammensetzung'] },
    width: { from: ['Breite'] },
    cutPrice: { from: ['EK Preis (EUR/m)'], decimal: 'comma', currency: 'EUR', per: 'm' },
  },
  colours: null,
  only: [],
  except: [],
  defaults: {
    productType: null,
    pattern: null,
    judgeUsage: false,
    usage: ['upholstery', 'curtain'],
    matchType: null,
    direction: null,
    reversible: null,
    status: 'active',
    flammabilityTreatment: null,
    namedWidthUnit: 'cm',
    pieceLengthMetres: null,
    leadTimeDays: null,
    sampleAvailable: false,
  },
  prices: {
    assumedPer: 'm',
    pieceOfCut: null,
    cutOfRrp: null,
    rrpOfCut: '2.2',
    tradeTaxPercent: '0',
    retailTaxPercent: '20',
  },
  unmapped: ['Bemerkung'],
}
