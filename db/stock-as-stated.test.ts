import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

it('makes one total of pieces that nobody had stated, and leaves the others', async () => {
  const { client, migrateTo } = await databaseBefore('0054')
  await client.query(`insert into suppliers (id, slug, name, description, place, country, currency, contact_name, order_email,
      phone, min_order_um, order_increment_um, cut_fee_minor, cut_fee_under_um, carriage_minor, cut_off_time, dispatch_days,
      hold_days, claim_days, restocking_percent, sample_price_minor, samples_per_month, opening_tier_bp, terms)
    select id, slug, slug, '', '', 'GB', 'GBP', '', '', '', 1, 1, 0, 0, 0, '12:00', 5, 5, 14, 0, 0, 0, 0, ''
    from (values ('00000000-0000-7000-8000-000000000001'::uuid, 'listed'),
      ('00000000-0000-7000-8000-000000000002'::uuid, 'catalogued')) as given (id, slug)`)
  await client.query(`insert into catalogue_imports (id, supplier_id, file_name, file_hash, byte_size, state, mapping, mapping_hash)
    values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'a', repeat('0', 64), 1, 'done', '{}', repeat('0', 64))`)
  await client.query(`insert into designs (id, supplier_id, slug, design_name, design_number, product_type, pattern, facts)
    select id, id, slug, '', '', 'woven', 'plain', '{}' from suppliers`)
  await client.query(`insert into colourways (id, design_id, supplier_id, slug, supplier_sku, colour_name, colour_number, hex, palette,
      lab, status, listed_on, piece_length_um, cut_price_minor, piece_price_minor, currency, lead_time_days, sample_available)
    select id, id, id, slug, slug, '', '', '#000000', '{}', '{0,0,0}', 'active', '2026-01-01', 1, 1, 1, 'GBP', 1, false from suppliers`)
  await client.query(`insert into pieces (id, colourway_id, piece_number, dye_lot, length_um)
    select gen_random_uuid(), id, number, lot, length_um
    from suppliers, (values ('Stock-1', 'Stock-1', 50), ('NJ-2', 'NJ-2', 30), ('P-7', '2209', 12)) as given (number, lot, length_um)`)
  await migrateTo()
  const { rows } = await client.query<{ slug: string; pieces: string }>(
    `select slug, string_agg(piece_number || ' ' || dye_lot || ' ' || length_um, ', ' order by piece_number) as pieces
     from pieces join colourways on colourways.id = colourway_id group by slug order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'catalogued', pieces: 'NJ-2 NJ-2 30, P-7 2209 12, Stock-1 Stock-1 50' },
    { slug: 'listed', pieces: '  80, P-7 2209 12' },
  ])
  const terms = await client.query(
    'select slug, cut_off_time, dispatch_days, hold_days from suppliers order by slug',
  )
  expect(terms.rows).toEqual([
    { slug: 'catalogued', cut_off_time: '12:00', dispatch_days: 5, hold_days: 5 },
    { slug: 'listed', cut_off_time: null, dispatch_days: null, hold_days: 0 },
  ])
})
