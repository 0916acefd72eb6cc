import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

it('turns the finishes that were free text into those of the list, and drops no word', async () => {
  const { client, migrateTo } = await databaseBefore('0020')
  await client.query(`insert into suppliers (id, slug, name, description, place, country, currency, contact_name, order_email,
      phone, min_order_um, order_increment_um, cut_fee_minor, cut_fee_under_um, carriage_minor, cut_off_time, dispatch_days,
      hold_days, claim_days, restocking_percent, sample_price_minor, samples_per_month, opening_tier_bp, terms)
    values ('00000000-0000-7000-8000-000000000001', 'mill', '', '', '', 'GB', 'GBP', '', '', '', 1, 1, 0, 0, 0, '', 0, 0, 0, 0, 0,
      0, 0, '')`)
  const said: [string | null, string[] | null, string | null][] = [
    ['water and oil repellent', ['oilRepellent', 'waterRepellent'], null],
    ['Stone-washed', ['washed'], null],
    ['wasserabweisend, Nanosphere', ['waterRepellent'], 'Nanosphere'],
    ['shot', null, 'shot'],
    [null, null, null],
  ]
  for (const [nth, [finish]] of said.entries())
    await client.query(
      `insert into designs (id, supplier_id, slug, design_name, design_number, product_type, pattern, facts)
       values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', $1, '', '', 'woven', 'plain', $2)`,
      [`d${nth}`, { finish, collection: 'Kept' }],
    )
  await migrateTo('0020')
  const { rows } = await client.query<{ facts: Record<string, unknown> }>(
    'select facts from designs order by slug',
  )
  expect(rows.map(({ facts }) => [facts['finishes'] ?? null, facts['finish'], facts['collection']])).toEqual(
    said.map(([, finishes, finish]) => [finishes, finish, 'Kept']),
  )
})
