import { paths } from '@selvedge/contract/access/paths.ts'
import type { Visitor } from './visitors.ts'

const operator: Visitor[] = ['operator']
const atDesk = (path: string, state: 'full' | 'empty' | 'failing' = 'full') => ({
  path,
  visitors: operator,
  state,
})

/** Pages of the desk for stock, what leaves, what is undone, and what was agreed with suppliers. */
export const deskAddresses = ({ supplier, fabric }: { supplier: string; fabric: string }) => ({
  'desk/stock': [atDesk(paths.deskStock), atDesk(`${paths.deskStock}?q=nothing-like-it`, 'empty')],
  'desk/stock/:fabricid': [atDesk(paths.deskClothStock(fabric))],
  'desk/stock/:fabricid/fabric': [
    atDesk(paths.deskCloth(fabric)),
    atDesk(paths.deskCloth('nothing'), 'failing'),
  ],
  'desk/suppliers/:supplierid/new-fabric': [
    atDesk(paths.deskNewCloth(supplier)),
    atDesk(paths.deskNewCloth('nobody'), 'failing'),
  ],
  'desk/promotions': [
    atDesk(paths.deskPromotions),
    atDesk(`${paths.deskPromotions}?email=nobody%40example.com`, 'failing'),
  ],
  'desk/*': [atDesk('/desk/no-such-page', 'failing')],
  'desk/undo': [],
  'desk/kept-cuts': [],
  'desk/sending': [atDesk(paths.deskSending)],
  'desk/sending/labels': [atDesk(paths.deskParcelLabels([]))],
  'desk/sellers': [atDesk(paths.deskSellers)],
  'desk/sellers/:country': [atDesk(paths.deskSeller('new')), atDesk(paths.deskSeller('XX'), 'failing')],
  'desk/legal': [atDesk(paths.deskLegal)],
  'desk/suppliers': [atDesk(paths.deskSuppliers)],
  'desk/suppliers/:supplierid': [
    atDesk(paths.deskSupplier(supplier)),
    atDesk(paths.deskSupplier('nobody'), 'failing'),
  ],
  'desk/suppliers/:supplierid/webhook': [
    atDesk(paths.deskSupplierWebhook(supplier), 'empty'),
    atDesk(paths.deskSupplierWebhook('nobody'), 'failing'),
  ],
})
