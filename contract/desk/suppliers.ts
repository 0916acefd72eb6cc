import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { MOST_APPROVAL_DAYS, USUAL_APPROVAL_DAYS } from '../sign-off/sign-off-terms.ts'
import { Named } from '../catalogue/fabric-card.ts'

/** The most closed days that are kept of a supplier. */
export const MOST_CLOSED_DAYS = 100
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, faultMessage({ code: 'invalid' }))

const Hours = {
  /** 'HH:MM' by the supplier's clocks; all three or none. */
  opensAt: Time.nullable(),
  closesAt: Time.nullable(),
  /** When its parcels are collected. */
  collectedAt: Time.nullable(),
  /** Besides weekends. */
  closedDays: z.array(z.iso.date(faultMessage({ code: 'date' }))).max(MOST_CLOSED_DAYS),
  /** Working days that a line waits for its buyer’s answer. */
  approvalDays: z
    .int(faultMessage({ code: 'invalid' }))
    .min(1, faultMessage({ code: 'invalid' }))
    .max(MOST_APPROVAL_DAYS, faultMessage({ code: 'invalid' }))
    .default(USUAL_APPROVAL_DAYS),
}

/** A supplier by what the operator has agreed with it. */
export const SupplierTerms = z.object({
  supplier: Named,
  country: z.string(),
  /** What Selvedge keeps of what is sold; null until it is agreed. What was sent meanwhile is on no statement before. */
  commissionBasisPoints: z.int().nullable(),
  /** By whose clocks its hours are; UTC where its country has several time zones. */
  timeZone: z.string(),
  /** Null where the supplier has not stated its hours: then the desk has no times by which its work is due. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  collectedAt: z.string().nullable(),
  closedDays: z.array(z.string()),
  approvalDays: z.int(),
})
export type SupplierTerms = z.output<typeof SupplierTerms>

const common = { area: 'Desk', access: 'desk', desk: 'operate' } as const
const bySupplier = z.strictObject({ id: z.string().min(1).max(120) })
const params = { id: 'ardoch-mill' }

export const listSupplierTerms = defineCall({
  ...common,
  name: 'listSupplierTerms',
  method: 'GET',
  path: '/desk/suppliers',
  summary: 'Every supplier with its commission, hours and closed days, by name.',
  data: z.array(SupplierTerms),
})
export const getSupplierTerms = defineCall({
  ...common,
  name: 'getSupplierTerms',
  method: 'GET',
  path: '/desk/suppliers/{id}',
  summary: 'One supplier’s commission, hours and closed days.',
  params: bySupplier,
  data: SupplierTerms,
  errors: ['notFound'],
  example: { params },
})
export const setSupplierTerms = defineCall({
  ...common,
  name: 'setSupplierTerms',
  method: 'PUT',
  path: '/desk/suppliers/{id}',
  summary:
    'Set a supplier’s commission, hours, closed days and approval days. The desk’s clocks and the days of dispatch that buyers are told from now on follow them at once; those that were told stay, and one that falls on a closed day is worked off before it. Credits of claims that are written from now on count with the new commission; parcels that waited for a first one come onto the statement.',
  params: bySupplier,
  body: z.strictObject({ commissionBasisPoints: z.int().min(0).max(10_000).nullable(), ...Hours }),
  data: SupplierTerms,
  errors: ['notFound'],
  example: {
    params,
    body: {
      commissionBasisPoints: 800,
      opensAt: '08:00',
      closesAt: '16:30',
      collectedAt: '15:30',
      closedDays: ['2026-12-25', '2026-12-28'],
    },
  },
})
export const supplierTermsCalls = { listSupplierTerms, getSupplierTerms, setSupplierTerms }
