import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const mapping = (pieceLengthMetres: number, leadTimeDays: number, pieceOfCut: string) => ({
  defaults: { pieceLengthMetres, leadTimeDays },
  prices: { pieceOfCut },
})

it('leaves what is stored of pieces, and takes back assumptions and terms that nobody chose', async () => {
  const { client, migrateTo } = await databaseBefore('0067')
  const ids = ['1', '2'].map(nth => `00000000-0000-7000-8000-00000000000${nth}`)
  await client.query(
    `insert into suppliers (id, slug, name, description, place, country, currency, contact_name, order_email,
      phone, min_order_um, order_increment_um, cut_fee_minor, cut_fee_under_um, carriage_minor, cut_off_time, dispatch_days,
      hold_days, claim_days, restocking_percent, sample_price_minor, samples_per_month, opening_tier_bp, terms)
    values ($1, 'listed', '', '', '', 'GB', 'GBP', '', '', '', 1000000, 100000, null, 0, null, null, null, 0, 14, 0, 0, 0, 0, ''),
      ($2, 'told', '', '', 'Selkirk', 'GB', 'GBP', 'Ann', '', '1', 1000000, 100000, 0, 0, 0, '12:00', 2, 0, 14, 0, 0, 0, 0, '')`,
    ids,
  )
  for (const [nth, one] of [mapping(50, 14, '1'), mapping(45, 21, '0.9')].entries())
    await client.query(
      `insert into catalogue_imports (id, supplier_id, file_name, file_hash, byte_size, state, mapping, mapping_hash)
      values ($1, $1, 'list', repeat('0', 64), 1, 'done', $2, repeat('0', 64))`,
      [ids[nth], one],
    )
  await client.query(
    `insert into designs (id, supplier_id, slug, design_name, design_number, product_type, pattern, facts)
    values ($1, $1, 'd', '', '', 'woven', 'plain', '{}')`,
    [ids[0]],
  )
  await client.query(
    `insert into colourways (id, design_id, supplier_id, slug, supplier_sku, colour_name, colour_number, hex, palette, lab,
      status, listed_on, piece_length_um, cut_price_minor, piece_price_minor, currency, lead_time_days, sample_available)
    values ($1, $1, $1, 'c', '1', '', '', '#000000', '{#000000}', '{0,0,0}', 'active', '2026-01-01', 50000000, 9, 9, 'GBP', 14, null)`,
    [ids[0]],
  )
  await migrateTo('0067')
  const cloths = await client.query(
    'select piece_length_um::int, piece_price_minor::int, lead_time_days from colourways',
  )
  expect(cloths.rows).toEqual([{ piece_length_um: 50_000_000, piece_price_minor: 9, lead_time_days: 14 }])
  const imports = await client.query<{ mapping: object }>('select mapping from catalogue_imports order by id')
  expect(imports.rows.map(row => row.mapping)).toEqual([
    { defaults: { pieceLengthMetres: null, leadTimeDays: null }, prices: { pieceOfCut: null } },
    mapping(45, 21, '0.9'),
  ])
  const terms = await client.query(
    'select min_order_um::int, order_increment_um::int, claim_days from suppliers order by slug',
  )
  expect(terms.rows).toEqual([
    { min_order_um: null, order_increment_um: null, claim_days: null },
    { min_order_um: 1_000_000, order_increment_um: 100_000, claim_days: 14 },
  ])
})
