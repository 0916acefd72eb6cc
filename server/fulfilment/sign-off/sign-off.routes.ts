import { signOffCalls as calls } from '@selvedge/contract/sign-off/sign-offs.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Operator } from '../../platform/operators.ts'
import type { Member } from '../../platform/sessions.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { scopeOf } from '../fulfilment-deps.ts'
import { answerAsMember, answerByLink } from './answer.ts'
import { askForCutting, dropCutting } from './ask-for-cutting.ts'
import {
  readCuttingPhoto,
  readCuttingRequest,
  readDeskSignOffs,
  readLinkedSignOff,
  readSignOffs,
} from './read-sign-offs.ts'
import { extendCutting, sendCutting, sendCuttingByLink } from './send-cutting.ts'
import { listSubstitutes, offerSubstitute, withdrawSubstitute } from './substitutes.ts'

/** What a buyer signs off before a line is cut: cuttings for approval, and substitutes. */
export function signOffRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const own = async (caller: Member, { locale }: ApiReader, number: string) => ({
    data: await readSignOffs({ db, now: clock(), locale, caller, number }),
  })
  const atDesk = async (operator: Operator, { locale }: ApiReader, lineId: string) => ({
    data: await readDeskSignOffs({ db, now: clock(), locale, scope: scopeOf(operator), lineId }),
  })
  return [
    implement(calls.listSignOffs, ({ caller, reader, params }) => own(caller, reader, params.id)),
    implement(calls.askForCutting, async ({ caller, reader, params: { id, lineId }, body }) => {
      await askForCutting({ deps, caller, number: id, lineId, ...body })
      return own(caller, reader, id)
    }),
    implement(calls.dropCutting, async ({ caller, reader, params: { id, lineId } }) => {
      await dropCutting({ deps, caller, number: id, lineId })
      return own(caller, reader, id)
    }),
    implement(calls.answerCutting, async ({ caller, reader, params, body: { answer, note } }) => {
      const about = { kind: 'cutting' as const, id: params.id }
      return own(
        caller,
        reader,
        await answerAsMember({ deps, caller, about, isYes: answer === 'approve', note }),
      )
    }),
    implement(calls.answerSubstitute, async ({ caller, reader, params, body: { answer, note } }) => {
      const about = { kind: 'substitute' as const, id: params.id }
      return own(
        caller,
        reader,
        await answerAsMember({ deps, caller, about, isYes: answer === 'accept', note }),
      )
    }),
    implement(calls.getCuttingPhoto, async ({ caller: { retailerId }, params }) => ({
      data: await readCuttingPhoto(db, { retailerId }, params.id),
    })),
    implement(calls.getLinkedSignOff, async ({ params: { token } }) => ({
      data: await readLinkedSignOff(db, { token, now: clock() }),
    })),
    implement(calls.getLinkedPhoto, async ({ params: { token } }) => ({
      data: await readCuttingPhoto(db, { token }),
    })),
    implement(calls.answerByLink, async ({ params: { token }, body: { answer, note } }) => {
      const recorded = await answerByLink({ deps, token, isYes: answer === 'yes', note })
      return { data: { recorded, signOff: await readLinkedSignOff(db, { token, now: clock() }) } }
    }),
    implement(calls.getDeskSignOffs, ({ operator, reader, params }) => atDesk(operator, reader, params.id)),
    implement(calls.getDeskCuttingPhoto, async ({ operator: { supplierId }, params }) => ({
      data: await readCuttingPhoto(db, { supplierId }, params.id),
    })),
    implement(calls.sendCutting, async ({ operator, reader, params, body }) => {
      await sendCutting({ deps, scope: scopeOf(operator), lineId: params.id, body })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.extendCutting, async ({ operator, reader, params }) => {
      await extendCutting({ deps, scope: scopeOf(operator), lineId: params.id })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.listSubstitutes, async ({ operator, params, query: { q } }) => ({
      data: await listSubstitutes({ db, scope: scopeOf(operator), lineId: params.id, q }),
    })),
    implement(calls.offerSubstitute, async ({ operator, reader, params, body }) => {
      await offerSubstitute({ deps, scope: scopeOf(operator), lineId: params.id, body })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.withdrawSubstitute, async ({ operator, reader, params }) => {
      await withdrawSubstitute({ deps, scope: scopeOf(operator), lineId: params.id })
      return atDesk(operator, reader, params.id)
    }),
    implement(calls.getCuttingRequest, async ({ params: { token } }) => ({
      data: await readCuttingRequest(db, { token, now: clock() }),
    })),
    implement(calls.sendRequestedCutting, async ({ params: { token }, body }) => {
      await sendCuttingByLink({ deps, token, body })
      return { data: await readCuttingRequest(db, { token, now: clock() }) }
    }),
  ]
}
