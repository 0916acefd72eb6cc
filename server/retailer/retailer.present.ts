import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import { presentAccount } from '../pricing/supplier-account.ts'
import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import type { ChosenSupplierRow, ProfileRow } from './retailer.queries.ts'

/** The saved data of the four steps; suppliers and manufacturers by their public slugs. */
export function presentProfile(
  row: ProfileRow,
  suppliers: readonly ChosenSupplierRow[],
  manufacturers: readonly { slug: string }[],
  teamMember: Invitee | null,
): Profile {
  return {
    step: row.profile_step,
    businessName: row.business_name,
    businessAddress: row.address,
    addressText: row.address_text,
    measurementType: row.measurement_type,
    selectedSuppliers: suppliers.map(one => ({
      ...presentAccount(one, row.verification),
      id: one.slug,
      statedNumber: one.stated_number,
    })),
    selectedManufacturers: manufacturers.map(one => one.slug),
    teamMember,
  }
}
