import { z } from 'zod'
import * as account from '@selvedge/contract/account/account.ts'
import * as cart from '@selvedge/contract/cart/cart.ts'
import * as catalogue from '@selvedge/contract/catalogue/catalogue.ts'
import * as imports from '@selvedge/contract/intake/imports.ts'
import * as importMapping from '@selvedge/contract/intake/import-mapping.ts'
import * as fabric from '@selvedge/contract/catalogue/fabric.ts'
import * as orders from '@selvedge/contract/orders/orders.ts'
import * as payments from '@selvedge/contract/payments/payments.ts'
import * as places from '@selvedge/contract/postal/places.ts'
import * as postal from '@selvedge/contract/postal/address.ts'
import * as retailer from '@selvedge/contract/retailer/retailer.ts'
import * as team from '@selvedge/contract/retailer/team.ts'

export type JsonSchema = { [keyword: string]: unknown }
export type Direction = 'input' | 'output'

/** Every schema that the contract exports is described once, under its export name. */
const named = z.registry<{ id: string }>()
const rooms = {
  ...fabric,
  ...account,
  ...team,
  ...retailer,
  ...catalogue,
  ...cart,
  ...payments,
  ...orders,
  ...postal,
  ...places,
  ...importMapping,
  ...imports,
}
for (const [id, value] of Object.entries<unknown>(rooms)) {
  if (value instanceof z.ZodType && /^[A-Z]/.test(id)) named.add(value, { id })
}

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

/**
 * Converts zod schemas to JSON Schema and collects the named ones they use. A named schema whose output is
 * stricter than its input (defaults are filled in) has a second description named `…Input`.
 */
export function createSchemaCollector() {
  const components = new Map<string, JsonSchema>()

  function describe(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodCodec && io === 'input') {
          Object.assign(jsonSchema, jsonTextIn(zodSchema, describe))
        }
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    const nameOf = (id: string) => (io === 'input' && differsByDirection(id) ? `${id}Input` : id)
    for (const [id, definition] of Object.entries($defs)) {
      components.set(nameOf(id), pointAtShared(definition, nameOf))
    }
    return pointAtShared(root, nameOf)
  }
  return { describe, components }
}
export type Describe = ReturnType<typeof createSchemaCollector>['describe']

/** JSON sent as text in a form field, or plain text where the value may be a string. */
function jsonTextIn(codec: z.ZodCodec, describe: Describe): JsonSchema {
  const schema = codec.def.out as z.ZodType
  const json = {
    contentMediaType: 'application/json',
    contentSchema: describe(schema, 'input'),
  }
  const isPlainToo =
    schema instanceof z.ZodUnion && schema.def.options.some(one => one instanceof z.ZodString)
  return isPlainToo ? { anyOf: [{ type: 'string' }, { type: 'string', ...json }] } : json
}

const differs = new Map<string, boolean>()
function differsByDirection(id: string): boolean {
  const known = differs.get(id)
  if (known !== undefined) return known
  const schema = (rooms as Record<string, unknown>)[id] as z.ZodType
  const text = (io: Direction) => JSON.stringify(z.toJSONSchema(schema, { io, metadata: named }))
  const answer =
    text('input').replaceAll('"additionalProperties":false', '') !==
    text('output').replaceAll('"additionalProperties":false', '')
  differs.set(id, answer)
  return answer
}

function pointAtShared<T>(value: T, nameOf: (id: string) => string): T {
  const text = JSON.stringify(value, (key, inner: unknown) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(LOCAL)
      ? SHARED + nameOf(inner.slice(LOCAL.length))
      : inner,
  )
  return JSON.parse(text) as T
}
