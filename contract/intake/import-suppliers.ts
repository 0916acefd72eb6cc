import { z } from 'zod'
import { Email } from '../account/account.ts'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { singleLine } from '../format/text.ts'

const common = { area: 'Operator', access: 'operator' } as const

export const ImportSupplier = z.object({ id: z.string(), name: z.string(), currency: Currency })

export const listImportSuppliers = defineCall({
  ...common,
  name: 'listImportSuppliers',
  method: 'GET',
  path: '/operator/suppliers',
  summary: 'The suppliers that a file can be from, by name.',
  data: z.array(ImportSupplier),
})

export const addSupplier = defineCall({
  ...common,
  name: 'addSupplier',
  method: 'POST',
  path: '/operator/suppliers',
  summary:
    'Add a supplier with nothing but a name, a country and a currency. Everything else has a default that promises nothing: lengths from 1 m in steps of 10 cm, without charges, samples or terms. Commission, hours, day of dispatch and carriage are not stated until somebody sets them.',
  body: z.strictObject({
    name: singleLine(80).min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: Currency,
    /** Where its orders are mailed; by default to the operator who adds it. */
    orderEmail: Email.optional(),
  }),
  data: ImportSupplier,
  errors: ['supplierExists'],
  example: { body: { name: 'Lindhult Väveri', country: 'SE', currency: 'SEK' } },
})

export const importSupplierCalls = { listImportSuppliers, addSupplier }
