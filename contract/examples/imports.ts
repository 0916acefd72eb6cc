import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { ImportPictures } from '../intake/import-pictures.ts'
import type { ImportReview } from '../intake/import-review.ts'
import { fabricCard } from './cloth.ts'
import type { MappingProposal, ReportedRow, RowsOfReason, SupplierImport } from '../intake/imports.ts'
import { exampleMapping } from './import-mapping.ts'

type Calls = typeof calls

export const supplierImport: SupplierImport = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001',
  supplier: 'halden-and-rowe',
  supplierName: 'Halden & Rowe',
  fileName: 'spring-list.csv',
  byteSize: 184_320,
  state: 'awaitingMapping',
  dryRun: false,
  discontinueMissing: false,
  whole: false,
  recordsRead: 0,
  rowsWritten: 0,
  counts: null,
  discontinued: 0,
  problem: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawableUntil: null,
}

export const triedImport: SupplierImport = {
  ...supplierImport,
  state: 'done',
  dryRun: true,
  recordsRead: 1204,
  rowsWritten: 1204,
  counts: { added: 1180, changed: 12, unchanged: 0, refused: 4, skipped: 8 },
  finishedAt: '2026-11-20T09:02:11.000Z',
}

export const withdrawal = {
  import: {
    ...triedImport,
    dryRun: false,
    withdrawnAt: '2026-11-20T11:40:00.000Z',
    withdrawnBy: 'Rosa Marsh',
  },
  withdrawn: 1180,
  restored: 12,
}

export const mappingProposal: MappingProposal = {
  mapping: exampleMapping,
  columns: ['Artikelnummer', 'Dessin', 'Farbe', 'Zusammensetzung', 'Breite', 'EK Preis (EUR/m)', 'Bemerkung'],
  questions: ['rrp: no column tells it; taken as 2.2 times the trade price ("prices")'],
  missing: [],
  first: [
    {
      what: 'Fjord Dunkelblau 0101',
      told: { sku: '0101', designName: 'Fjord', colourName: 'Dunkelblau', cutPriceMinor: 2450 },
      reasons: [],
    },
  ],
}

export const refusedRow: ReportedRow = {
  row: 3,
  line: 4,
  outcome: 'refused',
  what: 'Heide Rot 0103',
  reasons: [
    {
      field: 'cutPrice',
      column: 'EK Preis (EUR/m)',
      value: 'auf Anfrage',
      code: 'noPrice',
      message: 'Left out: no price for a length',
    },
  ],
}

/** Fourteen rows whose price is given in words. */
export const rowsWithoutPrice: RowsOfReason = {
  outcome: 'refused',
  field: 'cutPrice',
  column: 'EK Preis (EUR/m)',
  code: 'needsPrice',
  rows: 14,
  examples: [
    {
      line: 4,
      what: 'Heide Rot 0103',
      value: 'auf Anfrage',
      message: 'No trade price: neither the list nor the catalogue states one',
    },
  ],
}

const listChanges: ImportReview['changes'] = {
  prices: {
    count: 1,
    examples: [
      {
        sku: 'WH-01',
        name: 'Wharfe Peat',
        before: { minor: 4200, currency: 'GBP' },
        after: { minor: 4400, currency: 'GBP' },
        percent: 4.8,
      },
    ],
  },
  gone: { count: 1, examples: [{ sku: 'WH-07', name: 'Wharfe Slate' }] },
}

export const importReview: ImportReview = {
  import: supplierImport,
  currency: 'EUR',
  columns: [
    {
      column: 'Breite',
      fields: ['width'],
      rule: { unit: 'cm' },
      certainty: 0.66,
      basis: 'header',
      isChosen: false,
      isNew: false,
      isDecision: false,
      warning: null,
      isWidthAssumed: true,
      isConfirmed: false,
      values: [
        { text: '142', readAs: { kind: 'centimetres', cm: [142] }, isLost: false, unread: null, why: null },
        { text: 'auf Anfrage', readAs: null, isLost: true, unread: null, why: null },
      ],
      lost: 1,
      refused: 1,
    },
  ],
  defaults: [{ name: 'leadTimeDays', value: '14', rows: 24, isDecision: false, isConfirmed: false }],
  blockers: [{ code: 'noPrice', column: null, rows: 24 }],
  unseen: [],
  pictures: { addresses: 133, fabrics: 96, shared: 2, hosts: ['images.halden-and-rowe.example'] },
  toConfirm: 2,
  rows: 329,
  isWholeFile: true,
  sheets: [
    { name: 'Prices', isRead: true, firstLines: [] },
    { name: 'Terms', isRead: false, firstLines: ['Trade discount 30 %', 'Widths ± 2 %'] },
  ],
  newCloths: 24,
  knownCloths: 291,
  changes: listChanges,
  doubtfulPrices: {
    count: 1,
    examples: [
      {
        line: 17,
        sku: 'WH-09',
        name: 'Wharfe Moss WH-09',
        price: { minor: 420_000, currency: 'GBP' },
        against: 'middle',
        usual: { minor: 4400, currency: 'GBP' },
      },
    ],
  },
  byHand: [{ sku: 'WH-01', name: 'Wharfe Peat' }],
  account: { rows: 329, comingIn: 307, leftOut: 8, refused: 14 },
  leftOut: [
    {
      key: 'except Benämning garn',
      code: 'exceptRows',
      column: 'Benämning',
      word: 'garn',
      message: 'Benämning says “garn”, which is not sold as fabric',
      rows: 8,
      isTakenIn: false,
      examples: [{ line: 42, what: '104402' }],
    },
  ],
  refusals: [rowsWithoutPrice],
  cloths: [
    {
      card: fabricCard,
      outcome: 'changed',
      priceBeforeMinor: 4800,
      priceBreaks: [{ fromMicrometres: 50_000_000, priceMinor: 4320 }],
      minOrderMicrometres: 5_000_000,
    },
  ],
}

export const importPictures: ImportPictures = {
  counts: { found: 0, shared: 2, waiting: 14, kept: 118, failed: 1, withdrawn: 0 },
  fabrics: 96,
  hosts: ['images.halden-and-rowe.example'],
  requests: [{ at: '2026-11-21T09:40:00.000Z', kind: 'first', pictures: 133, by: 'Rosa Marsh' }],
  rows: [
    {
      id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa0b1',
      url: 'https://images.halden-and-rowe.example/glenmoor-04.jpg',
      view: 'swatch',
      state: 'failed',
      problem: 'answered',
      status: 404,
      attempts: 1,
      nextAt: null,
      fabric: { id: 'halden-and-rowe-glenmoor-04-loch', designName: 'Glenmoor', colourName: 'Loch' },
    },
  ],
  next: null,
}

/** Of the calls of suppliers’ lists. */
export const importAnswers = {
  sendImportFile: supplierImport,
  listImports: [triedImport],
  getImport: { ...triedImport, unseen: [], reasons: [rowsWithoutPrice], changes: listChanges },
  getImportMapping: mappingProposal,
  approveImportMapping: mappingProposal,
  reviewImport: importReview,
  answerImport: importReview,
  approveImport: { ...supplierImport, state: 'ready' },
  runImportFile: { ...supplierImport, state: 'queued', dryRun: true },
  listImportRows: { rows: [refusedRow], next: null },
  listImportPictures: importPictures,
  fetchImportPictures: importPictures,
  withdrawImportFile: withdrawal,
} satisfies { [Name in keyof Calls]?: DataOf<Calls[Name]> }
