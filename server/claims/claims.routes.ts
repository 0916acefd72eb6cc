import { claimCalls as calls } from '@selvedge/contract/claims/claims.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Operator } from '../platform/operators.ts'
import type { Member } from '../platform/sessions.ts'
import { addPhoto } from './add-photo.ts'
import { askAboutClaim, decideClaim, signClaim } from './decide-claim.ts'
import { raiseClaim } from './raise-claim.ts'
import { readClaim, readClaimableLine, readClaims, readPhoto } from './read-claims.ts'
import { readDeskClaim, readDeskClaims } from './read-desk-claims.ts'
import { reopenClaim } from './reopen-claim.ts'
import { sendReplacement } from './send-replacement.ts'
import { withdrawClaim, writeOfClaim } from './write-of-claim.ts'

/** Claims of businesses, and the desk's answers to them. */
export function claimRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const own = async ({ retailerId }: Member, { locale }: ApiReader, number: string) => ({
    data: await readClaim({ db, retailerId, number, locale }),
  })
  const atDesk = async (operator: Operator, { locale }: ApiReader, number: string) => ({
    data: await readDeskClaim({ db, operator, locale, now: clock(), number }),
  })
  return [
    implement(calls.listClaims, async ({ caller: { retailerId }, query: { page } }) => ({
      data: await readClaims({ db, retailerId, page }),
    })),
    implement(calls.getClaimableLine, async ({ caller: { retailerId }, params }) => ({
      data: await readClaimableLine({ db, retailerId, lineId: params.id, now: clock() }),
    })),
    implement(calls.raiseClaim, async ({ caller, body }) => ({
      data: { id: await raiseClaim({ deps, caller, body }) },
    })),
    implement(calls.getClaim, ({ caller, reader, params }) => own(caller, reader, params.id)),
    implement(calls.writeOfClaim, async ({ caller, reader, params, body }) => {
      await writeOfClaim({ deps, caller, number: params.id, message: body.message })
      return own(caller, reader, params.id)
    }),
    implement(calls.addClaimPhoto, async ({ caller, reader, params, body }) => {
      await addPhoto({ deps, caller, number: params.id, image: body.image })
      return own(caller, reader, params.id)
    }),
    implement(calls.getClaimPhoto, async ({ caller: { retailerId }, params }) => ({
      data: await readPhoto({ db, reader: { retailerId }, number: params.id, photoId: params.photoId }),
    })),
    implement(calls.withdrawClaim, async ({ caller, reader, params }) => {
      await withdrawClaim({ deps, caller, number: params.id })
      return own(caller, reader, params.id)
    }),
    implement(calls.listDeskClaims, async ({ operator, reader: { locale } }) => ({
      data: await readDeskClaims({ db, operator, locale, now: clock() }),
    })),
    implement(calls.getDeskClaim, ({ operator, reader, params }) => atDesk(operator, reader, params.id)),
    implement(calls.getDeskClaimPhoto, async ({ operator: { supplierId }, params }) => ({
      data: await readPhoto({ db, reader: { supplierId }, number: params.id, photoId: params.photoId }),
    })),
    implement(calls.askAboutClaim, async ({ operator, reader, params, body }) => {
      await askAboutClaim({ deps, operator, number: params.id, ...body })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.decideClaim, async ({ operator, reader, params, body }) => {
      await decideClaim({ deps, operator, number: params.id, version: body.version, body })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.signClaim, async ({ operator, reader, params, body }) => {
      await signClaim({ deps, operator, number: params.id, version: body.version })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.reopenClaim, async ({ operator, reader, params, body }) => {
      await reopenClaim({ deps, operator, number: params.id, ...body })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.sendReplacement, async ({ operator, reader, params, body }) => {
      await sendReplacement({ deps, operator, number: params.id, version: body.version, body })
      return atDesk(operator, reader, params.id)
    }),
  ]
}
