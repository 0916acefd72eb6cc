import type { z } from 'zod'
import { TermsToGrant } from '@selvedge/contract/payments/terms.ts'
import { grantTerms } from '@selvedge/server/payments/grant-terms.ts'
import type { TestApplication } from './application.ts'

/** Lets a business order on account, by default for thirty days and up to £5,000. */
export const grantTermsTo = (
  { db, clock }: Pick<TestApplication, 'db' | 'clock'>,
  email: string,
  terms: Partial<z.input<typeof TermsToGrant>> = {},
) =>
  grantTerms(
    db,
    TermsToGrant.parse({ email, limitMinor: 500_000, currency: 'GBP', days: 30, ...terms }),
    clock.now,
  )
