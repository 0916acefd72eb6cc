import * as contract from '@selvedge/contract/retailer/retailer.ts'
import { getUser } from '../account/get-user.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { firstInvitee } from '../team/first-invitee.ts'
import { invitationLimit } from '../team/invitation-limit.ts'
import { presentProfile } from './retailer.present.ts'
import { findProfile, listChosenManufacturers, listChosenSuppliers } from './retailer.queries.ts'
import { saveBusiness } from './save-business.ts'
import { saveManufacturers } from './save-manufacturers.ts'
import { saveSuppliers } from './save-suppliers.ts'
import { saveTeam } from './save-team.ts'

/** The business of a member: its profile in four steps. */
export function retailerRoutes(deps: Deps): Implementation[] {
  const { db } = deps
  const invitations = invitationLimit(deps)
  const user = async (caller: Member) => ({ data: await getUser(db, caller) })
  return [
    implement(contract.getProfile, async ({ caller }) => {
      const [row, suppliers, manufacturers, invitee] = await Promise.all([
        findProfile(db, caller.retailerId),
        listChosenSuppliers(db, caller.retailerId),
        listChosenManufacturers(db, caller.retailerId),
        firstInvitee(db, caller.retailerId),
      ])
      return { data: presentProfile(row, suppliers, manufacturers, invitee) }
    }),
    implement(contract.saveProfileBusiness, async ({ caller, body }) => {
      await saveBusiness({ db, caller, business: body })
      return user(caller)
    }),
    implement(contract.saveProfileSuppliers, async ({ caller, body }) => {
      await saveSuppliers({ ...deps, caller, selected: body.selectedSuppliers })
      return user(caller)
    }),
    implement(contract.saveProfileManufacturers, async ({ caller, body }) => {
      await saveManufacturers({ db, caller, selected: body.selectedManufacturers })
      return user(caller)
    }),
    implement(contract.saveProfileTeam, async ({ caller, body }) => {
      await saveTeam({ ...deps, caller, teamMember: body.teamMember, invitations })
      return user(caller)
    }),
  ]
}
