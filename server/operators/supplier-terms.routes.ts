import { supplierTermsCalls as calls } from '@selvedge/contract/desk/suppliers.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { enterMissing } from '../statements/enter-missing.ts'
import { readSupplierTerms, readTermsOf, setTerms } from './supplier-terms.ts'

/** What the operator sets of suppliers. */
export const supplierTermsRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.listSupplierTerms, async () => ({ data: await readSupplierTerms(db) })),
  implement(calls.getSupplierTerms, async ({ params }) => ({ data: await readTermsOf(db, params.id) })),
  implement(calls.setSupplierTerms, async ({ params, body }) => {
    const data = await setTerms({ db, slug: params.id, body, now: clock() })
    // Parcels that were sent while no commission was agreed; a process that ends here enters them at its next start.
    if (body.commissionBasisPoints !== null) await enterMissing(db)
    return { data }
  }),
]
