import { colourFamilies, colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import { currencies, type Currency } from '@selvedge/contract/pricing/currencies.ts'
import {
  BYTES_OF_ID,
  LAB_AXES,
  NO_DAY,
  NO_GTIN,
  NO_PRICE,
  type ColourwayColumns,
} from './colourway-columns.ts'
import type { DesignFacts, IndexedColourway, IndexedDesign, IndexedSupplier, Lab } from './indexed-fabric.ts'
import { textAt } from './text-column.ts'

const DAY_MS = 24 * 3600 * 1000
const GTIN_DIGITS = 14
/** The hyphen-separated parts of a UUID's 32 digits. */
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** The data that views read from. */
export type Viewed = { columns: ColourwayColumns; designs: DesignView[] }

/** A colourway as an object that holds only its position; facts are read from the columns on access. */
export class ColourwayView implements IndexedColourway {
  readonly position: number
  private readonly of: Viewed

  constructor(of: Viewed, position: number) {
    this.of = of
    this.position = position
  }

  get privateId(): string {
    const start = this.position * BYTES_OF_ID
    const bytes = this.of.columns.privateIds.subarray(start, start + BYTES_OF_ID)
    return Buffer.from(bytes).toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  }
  get id(): string {
    return textAt(this.of.columns.slugs, this.position)
  }
  get design(): DesignView {
    return this.of.designs[this.of.columns.designs[this.position]!]!
  }
  get colourName(): string {
    const { texts, codes } = this.of.columns.colourNames
    return texts[codes[this.position]!]!
  }
  get colourNumber(): string {
    const { texts, codes } = this.of.columns.colourNumbers
    return texts[codes[this.position]!]!
  }
  get supplierSku(): string {
    return textAt(this.of.columns.skus, this.position)
  }
  get gtin(): string | null {
    const gtin = this.of.columns.gtins[this.position]!
    return gtin === NO_GTIN ? null : String(gtin).padStart(GTIN_DIGITS, '0')
  }
  get colourFamily() {
    return colourFamilies[this.of.columns.families[this.position]!] ?? null
  }
  get hex(): string {
    return `#${this.of.columns.hexes[this.position]!.toString(16).padStart(6, '0')}`
  }
  get lab(): Lab {
    const { lab } = this.of.columns
    const at = this.position * LAB_AXES
    return [lab[at]!, lab[at + 1]!, lab[at + 2]!]
  }
  get pictureHash(): string | null {
    const start = this.position * BYTES_OF_ID
    const bytes = this.of.columns.pictures.subarray(start, start + BYTES_OF_ID)
    return bytes.every(byte => byte === 0) ? null : Buffer.from(bytes).toString('hex')
  }
  get status() {
    return colourwayStatuses[this.of.columns.statuses[this.position]!]!
  }
  get listedDay(): number {
    return this.of.columns.listedDays[this.position]!
  }
  get listedOn(): string | null {
    if (this.listedDay === NO_DAY) return null
    return new Date(this.listedDay * DAY_MS).toISOString().slice(0, 10)
  }
  get cutPriceMinor(): number {
    return this.of.columns.cutPrices[this.position]!
  }
  get rrpMinor(): number | null {
    const minor = this.of.columns.rrps[this.position]!
    return minor === NO_PRICE ? null : minor
  }
  get currency(): Currency {
    return currencies[this.of.columns.currencies[this.position]!]!
  }
  get leadTimeDays(): number | null {
    const days = this.of.columns.leadTimes[this.position]!
    return Number.isNaN(days) ? null : days
  }
}

/** A design, whose colourways are at the positions from `first` up to, but excluding, `end`. */
export class DesignView implements IndexedDesign {
  readonly facts: DesignFacts
  readonly supplier: IndexedSupplier
  readonly supplierNumber: number
  readonly first: number
  readonly end: number
  private readonly of: Viewed

  constructor(of: Viewed, facts: DesignFacts, supplier: [IndexedSupplier, number], range: [number, number]) {
    this.of = of
    this.facts = facts
    ;[this.supplier, this.supplierNumber] = supplier
    ;[this.first, this.end] = range
  }

  get colourways(): IndexedColourway[] {
    return Array.from(
      { length: this.end - this.first },
      (_, nth) => new ColourwayView(this.of, this.first + nth),
    )
  }
  get colourwayCount(): number {
    return this.end - this.first
  }
  get designName() {
    return this.facts.designName
  }
  get designNumber() {
    return this.facts.designNumber
  }
  get productType() {
    return this.facts.productType
  }
  get pattern() {
    return this.facts.pattern
  }
  get composition() {
    return this.facts.composition
  }
  get usage() {
    return this.facts.usage
  }
  get usableWidthCm() {
    return this.facts.usableWidthCm
  }
  get isFullWidthAlone() {
    return this.facts.isFullWidthAlone
  }
  get verticalRepeatCm() {
    return this.facts.verticalRepeatCm
  }
  get martindaleCycles() {
    return this.facts.martindaleCycles
  }
  get wyzenbeekCycles() {
    return this.facts.wyzenbeekCycles
  }
  get weightGsm() {
    return this.facts.weightGsm
  }
  get direction() {
    return this.facts.direction
  }
  get standards() {
    return this.facts.standards
  }
  get needsInterliner() {
    return this.facts.needsInterliner
  }
  get finishes() {
    return this.facts.finishes
  }
  get origin() {
    return this.facts.origin
  }
}
