import { chaseSample, listSamples, markSample } from '@selvedge/contract/orders/samples.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { listSamples as readSamples } from './list-samples.ts'
import { chaseSample as chase, markSample as mark } from './mark-sample.ts'

export const sampleRoutes = ({ db, jobs, clock }: Deps): Implementation[] => [
  implement(listSamples, async ({ caller }) => ({ data: await readSamples({ db, caller, now: clock() }) })),
  implement(markSample, async ({ caller, params, body }) => {
    await mark({ db, caller, id: params.id, stage: body.stage, now: clock() })
    return { data: null }
  }),
  implement(chaseSample, async ({ caller, params }) => {
    await chase({ db, jobs, caller, id: params.id, now: clock() })
    return { data: null }
  }),
]
