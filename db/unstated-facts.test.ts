import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const assumed = {
  productType: 'woven',
  pattern: 'plain',
  usage: ['upholstery', 'curtain'],
  matchType: 'none',
  direction: 'upTheRoll',
  reversible: false,
}
const facts = { ...assumed, verticalRepeatCm: null, horizontalRepeatCm: 32 }
const supplierOf = (nth: number) => `00000000-0000-7000-8000-00000000000${nth}`

it('takes back what nobody chose of a list, and keeps what was stated', async () => {
  const { client, migrateTo } = await databaseBefore('0053')
  // A complete catalogue; a list that says nothing; one with a column of patterns whose uses were chosen.
  const lists = [null, { defaults: assumed, fields: {} }, null] as (object | null)[]
  lists[2] = { defaults: { ...assumed, usage: ['blind'] }, fields: { pattern: { from: ['Pattern'] } } }
  for (const [nth, mapping] of lists.entries()) {
    const supplier = supplierOf(nth)
    await client.query(
      `insert into suppliers (id, slug, name, description, place, country, currency, contact_name, order_email,
        phone, min_order_um, order_increment_um, cut_fee_minor, cut_fee_under_um, carriage_minor, cut_off_time, dispatch_days,
        hold_days, claim_days, restocking_percent, sample_price_minor, samples_per_month, opening_tier_bp, terms)
      values ($1, $2, '', '', '', 'GB', 'GBP', '', '', '', 1, 1, 0, 0, 0, '', 0, 0, 0, 0, 0, 0, 0, '')`,
      [supplier, `s${nth}`],
    )
    if (mapping !== null)
      await client.query(
        `insert into catalogue_imports (id, supplier_id, file_name, file_hash, byte_size, state, mapping, mapping_hash)
        values ($1, $1, 'list', repeat('0', 64), 1, 'done', $2, repeat('0', 64))`,
        [supplier, mapping],
      )
    await client.query(
      `insert into designs (id, supplier_id, slug, design_name, design_number, product_type, pattern, facts)
      values ($1, $1, $2, '', '', 'woven', 'plain', $3)`,
      [supplier, `d${nth}`, facts],
    )
    await client.query(
      `insert into colourways (id, design_id, supplier_id, slug, supplier_sku, colour_name, colour_number, hex, palette, lab,
        status, listed_on, piece_length_um, cut_price_minor, piece_price_minor, currency, lead_time_days, sample_available,
        added_by)
      values ($1, $1, $1, $2, '1', '', '', '#000000', '{#000000}', '{0,0,0}', 'active', '2026-01-01', 1, 1, 1, 'GBP', 1, false,
        $3)`,
      [supplier, `c${nth}`, mapping === null ? null : supplier],
    )
  }
  await migrateTo('0053')
  const { rows } = await client.query<{ product_type: string; pattern: string; facts: object }>(
    'select product_type, pattern, facts from designs order by slug',
  )
  const unstated = { productType: null, matchType: null, direction: null, reversible: null }
  expect(rows).toEqual([
    { product_type: 'woven', pattern: 'plain', facts: { ...facts, verticalRepeatCm: 0 } },
    { product_type: null, pattern: null, facts: { ...facts, ...unstated, pattern: null, usage: [] } },
    { product_type: null, pattern: 'plain', facts: { ...facts, ...unstated } },
  ])
  const { rows: imports } = await client.query<{ defaults: object }>(
    `select mapping -> 'defaults' as defaults from catalogue_imports order by id`,
  )
  expect(imports.map(({ defaults }) => defaults)).toEqual([
    { ...unstated, pattern: null, usage: [] },
    { ...unstated, pattern: null, usage: ['blind'] },
  ])
})
