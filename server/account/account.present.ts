import type { User } from '@selvedge/contract/account.ts'
import type { UserRow } from './account.queries.ts'

/** The public user. A person without a measurement of their own sees the business's. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isProfileCompleted: row.profile_completed_at !== null,
    measurementType: row.measurement_type ?? row.business_measurement_type,
    role: row.role,
    profile: {
      imageUrl: row.image_url,
      measurementType: row.business_measurement_type,
      businessName: row.business_name === '' ? null : row.business_name,
      verification: row.verification,
      currency: row.currency,
      step: row.profile_step,
    },
  }
}
