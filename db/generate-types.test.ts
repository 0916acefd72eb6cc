import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generateTypes, isUpToDate } from './generate-types.ts'
import { createEmptyTestDatabase, createTestDatabase } from './testing/test-database.ts'
import { valuesOfCheck } from './types/read-schema.ts'

async function typesOf(ddl: string): Promise<string> {
  const { url, drop } = await createEmptyTestDatabase()
  onTestFinished(drop)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(ddl).finally(() => client.end())
  return generateTypes(url)
}

it('schema.gen.ts is up to date with the migrations', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  expect(isUpToDate(await generateTypes(url)), 'run: node db/generate-types.ts').toBe(true)
})

describe('generated types', () => {
  it('reflect null, defaults and generated columns, and list the values of a CHECK or an enum', async () => {
    const types = await typesOf(`
      CREATE TYPE weave AS ENUM ('plain', 'twill');
      CREATE DOMAIN sku AS text CHECK (VALUE <> '');
      CREATE TABLE bolts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code sku NOT NULL,
        status text NOT NULL DEFAULT 'on hand' CHECK (status IN ('on hand', 'buyer''s')),
        unit varchar(2) CHECK (unit IN ('m', 'yd')),
        kind text NOT NULL CHECK (kind IN ('cut')),
        free text NOT NULL CHECK (free <> 'x'),
        weave weave NOT NULL,
        tags text[] NOT NULL,
        doc jsonb,
        rate numeric(5, 2) NOT NULL,
        width int GENERATED ALWAYS AS (length_um * 2) STORED,
        length_um int NOT NULL,
        due date,
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE VIEW bolt_codes AS SELECT code FROM bolts`)
    expect(types).toContain(
      `export interface BoltCodesTable {
  code: ReadOnly<string | null>
}

export interface BoltsTable {
  id: ReadOnly<number>
  code: string
  status: Generated<'buyer\\'s' | 'on hand'>
  unit: 'm' | 'yd' | null
  kind: 'cut'
  free: string
  weave: 'plain' | 'twill'
  tags: string[]
  doc: Json | null
  rate: Numeric
  width: ReadOnly<number | null>
  length_um: number
  due: string | null
  seen_at: Generated<Timestamp>
}

export interface DB {
  bolt_codes: BoltCodesTable
  bolts: BoltsTable
}
`.replace(`'buyer\\'s' | 'on hand'`, `'on hand' | 'buyer\\'s'`),
    )
  })

  it('are refused for an unmapped PostgreSQL type', async () => {
    await expect(typesOf('CREATE TABLE looms (place point)')).rejects.toThrow('looms.place is of type point')
  })
})

it('reads a list from a CHECK only if it is nothing else', () => {
  expect(valuesOfCheck(`CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`)).toEqual(['a', 'b'])
  expect(valuesOfCheck(`CHECK (((unit)::text = ANY ((ARRAY['m'::character varying])::text[])))`)).toEqual([
    'm',
  ])
  expect(valuesOfCheck(`CHECK ((kind = 'cut'::text))`)).toEqual(['cut'])
  expect(valuesOfCheck(`CHECK (((kind = 'cut'::text) OR (length(kind) > 9)))`)).toBeNull()
  expect(valuesOfCheck(`CHECK ((kind <> 'cut'::text))`)).toBeNull()
  expect(valuesOfCheck(`CHECK ((length(kind) > 3))`)).toBeNull()
})
