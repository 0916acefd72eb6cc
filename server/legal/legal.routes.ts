import { legalCalls as calls } from '@selvedge/contract/legal/legal-texts.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { offeredTexts, readLegalText, readVersions, saveVersion } from './legal-texts.ts'

/** Terms of sale and privacy notice: read by anyone, saved by an operator. */
export const legalRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.listLegalTexts, async ({ reader }) => ({ data: await offeredTexts(db, reader.locale) })),
  implement(calls.getLegalText, async ({ params, reader }) => ({
    data: await readLegalText(db, params.kind, reader.locale),
  })),
  implement(calls.getLegalVersions, async ({ params, query }) => ({
    data: await readVersions(db, params, query.version),
  })),
  implement(calls.saveLegalText, async ({ params, body, operator }) => ({
    data: await saveVersion({ db, place: params, ...body, operatorId: operator.id, now: clock() }),
  })),
]
