import { legalCalls as calls } from '@selvedge/contract/legal/legal-texts.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { offeredTexts, readLegalText, readVersions, saveVersion } from './legal-texts.ts'
import { keepNewestTexts } from './newest-texts.ts'

/** `catalogueVersion`: of what this node's pages show. */
type LegalDeps = Deps & { catalogueVersion: () => number }

/** Terms of sale and privacy notice: read by anyone, saved by an operator. */
export function legalRoutes({ db, clock, catalogueVersion }: LegalDeps): Implementation[] {
  const newest = keepNewestTexts({ db, version: catalogueVersion })
  return [
    implement(calls.listLegalTexts, async ({ reader }) => ({
      data: offeredTexts(await newest.read(), reader.locale),
    })),
    implement(calls.getLegalText, async ({ params: { kind }, reader }) => ({
      data: await readLegalText(db, await newest.read(), { kind, reader: reader.locale }),
    })),
    implement(calls.getLegalVersions, async ({ params, query }) => ({
      data: await readVersions(db, params, query.version),
    })),
    implement(calls.saveLegalText, async ({ params, body, operator }) => {
      const saving = { db, place: params, ...body, operatorId: operator.id, now: clock() }
      const data = await saveVersion(saving)
      newest.forget()
      return { data }
    }),
  ]
}
