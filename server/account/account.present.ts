import type { User } from '@selvedge/contract/account/account.ts'
import type { CustomerServed } from '@selvedge/contract/account/customer.ts'
import { customerExpiresAt } from '@selvedge/contract/account/serving.ts'
import { isFreshSignIn, type Session } from '@selvedge/contract/account/sessions.ts'
import type { Member } from '../platform/sessions.ts'
import type { UserRow } from '../platform/find-user.ts'
import type { SessionRow } from './session.queries.ts'

/** The public user. Without a measurement of their own, the business's applies. */
export function presentUser(row: UserRow, customer: Member['customer']): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    hasPassword: row.has_password,
    locale: row.locale,
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
    customer: presentCustomer(customer),
  }
}

export const presentCustomer = (customer: Member['customer']): CustomerServed | null =>
  customer && {
    name: customer.name,
    setAt: customer.setAt.toISOString(),
    expiresAt: customerExpiresAt(customer.setAt).toISOString(),
    tradePrices: customer.tradePrices,
  }

export const presentSession = (row: SessionRow, currentId: string, now: Date): Session => ({
  id: row.id,
  isCurrent: row.id === currentId,
  browser: row.browser,
  system: row.system,
  clientAddress: row.client_address,
  startedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isFresh: isFreshSignIn(row.authenticated_at, now),
  expiresAt: row.expires_at.toISOString(),
})
