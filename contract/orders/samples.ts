import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { locales } from '../format/locales.ts'
import { sampleStages } from './sample-stages.ts'

/** Days after its dispatch on which a sample should have come. */
export const SAMPLE_DAYS_IN_POST = 7
/** Days after it was asked for, where its supplier states no day of dispatch. */
export const SAMPLE_DAYS_TO_SEND = 7
/** A supplier is not asked about the same sample again before. */
export const SAMPLE_CHASE_HOURS = 24

export const Sample = z.object({
  /** Of its line. */
  id: z.uuid(),
  orderId: z.string(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  supplier: z.object({ id: z.string(), name: z.string() }),
  /** Customer and project. */
  sidemark: z.string(),
  stage: z.enum(sampleStages),
  askedAt: z.string(),
  sentAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The day on which it is to be sent, or should have come; null once it has. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  chasedAt: z.string().nullable(),
  /** Of one that is late: what its supplier is asked, in the supplier's language. */
  message: z
    .object({
      subject: z.string(),
      text: z.string(),
      locale: z.enum(locales),
      /** Not without an address of the supplier's, nor twice within a day. */
      maySend: z.boolean(),
    })
    .nullable(),
})
export type Sample = z.output<typeof Sample>

/** Of a calendar month (UTC) and a supplier. */
export const SampleAllowance = z.object({
  supplier: z.object({ id: z.string(), name: z.string() }),
  orderedCount: z.int(),
  limit: z.int(),
})
export type SampleAllowance = z.output<typeof SampleAllowance>

/** Finished samples are shown for so long. */
export const SAMPLE_DAYS_SHOWN = 90
export const MOST_SAMPLES = 500

const common = { area: 'Orders', access: 'retailer' } as const
const byId = z.strictObject({ id: z.uuid() })
const params = { id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6071' }

export const listSamples = defineCall({
  ...common,
  name: 'listSamples',
  method: 'GET',
  path: '/samples',
  summary: `The retailer’s samples, newest first: those under way, and those that were kept or returned in the last ${SAMPLE_DAYS_SHOWN} days; at most ${MOST_SAMPLES}. With what each supplier still sends this month.`,
  data: z.object({ samples: z.array(Sample), allowances: z.array(SampleAllowance) }),
  errors: ['profileIncomplete'],
})
export const markSample = defineCall({
  ...common,
  name: 'markSample',
  method: 'PUT',
  path: '/samples/{id}',
  needs: 'fillCart',
  summary: 'Note that a sample has come, that it is kept, or that it was sent back.',
  params: byId,
  body: z.strictObject({ stage: z.enum(['arrived', 'kept', 'returned']) }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params, body: { stage: 'arrived' } },
})
export const chaseSample = defineCall({
  ...common,
  name: 'chaseSample',
  method: 'POST',
  path: '/samples/{id}/chase',
  needs: 'fillCart',
  summary: 'Ask its supplier by email where a late sample is: once a day, however often it is called.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params },
})
export const sampleCalls = { listSamples, markSample, chaseSample }
