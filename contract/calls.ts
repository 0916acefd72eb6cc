import { accountCalls } from './account/account.ts'
import { addressCalls } from './catalogue/public-addresses.ts'
import { bookCalls } from './catalogue/books.ts'
import { clothByHandCalls } from './catalogue/cloth-by-hand.ts'
import { claimCalls } from './claims/claims.ts'
import type { Call } from './call/call.ts'
import { businessCalls } from './retailer/business.ts'
import { cartCalls } from './cart/cart.ts'
import { catalogueCalls } from './catalogue/catalogue.ts'
import { deskLaneCalls } from './desk/lanes.ts'
import { deskCalls } from './desk/operators.ts'
import { accountingCalls } from './accounting/accounting.ts'
import { accountStatementCalls } from './receivables/account-statements.ts'
import { overdueCalls } from './receivables/overdue.ts'
import { reminderCalls } from './receivables/reminders-by-hand.ts'
import { bankCalls } from './bank/bank-lines.ts'
import { unsettledCreditCalls } from './invoices/unsettled-credits.ts'
import { supplierStatementCalls } from './statements/supplier-statements.ts'
import { supplierTermsCalls } from './desk/suppliers.ts'
import { supplierWebhookCalls } from './desk/supplier-webhooks.ts'
import { undoCalls } from './desk/undo.ts'
import { sellerCalls } from './invoices/sellers.ts'
import { deskInvoiceCalls } from './invoices/desk-invoices.ts'
import { customerCalls } from './account/customer.ts'
import { discountCodeCalls } from './discounts/discount-codes.ts'
import { fulfilmentCalls } from './fulfilment/fulfilment.ts'
import { eventCalls } from './events/events.ts'
import { exchangeRateCalls } from './pricing/exchange-rates.ts'
import { favoriteCalls } from './favorites/favorites.ts'
import { gateCalls } from './access/gate.ts'
import { holdCalls } from './holds/holds.ts'
import { identityCalls } from './account/identity.ts'
import { importPictureCalls } from './intake/import-pictures.ts'
import { importReviewCalls } from './intake/import-review.ts'
import { importSupplierCalls } from './intake/import-suppliers.ts'
import { importCalls } from './intake/imports.ts'
import { invoiceCalls } from './invoices/invoices.ts'
import { payInvoiceCalls } from './invoices/pay-invoices.ts'
import { legalCalls } from './legal/legal-texts.ts'
import { orderCalls } from './orders/orders.ts'
import { orderMessageCalls } from './orders/order-messages.ts'
import { paymentCalls } from './payments/payments.ts'
import { reorderCalls } from './orders/reorder.ts'
import { sampleCalls } from './orders/samples.ts'
import { promotionCalls } from './wallet/promotions.ts'
import { placeCalls } from './postal/places.ts'
import { quickOrderCalls } from './cart/quick-order.ts'
import { retailerCalls } from './retailer/retailer.ts'
import { searchCalls } from './catalogue/search.ts'
import { secondFactorCalls } from './account/second-factor.ts'
import { sessionCalls } from './account/sessions.ts'
import { specialPriceAnswerCalls } from './special-pricing/special-price-answers.ts'
import { clientQuoteCalls } from './quotes/client-quotes.ts'
import { quoteCalls } from './quotes/quotes.ts'
import { supplierOrderCalls } from './fulfilment/supplier-orders.ts'
import { priceAnswerCalls } from './special-pricing/price-answers.ts'
import { specialPriceCalls } from './special-pricing/special-prices.ts'
import { signOffCalls } from './sign-off/sign-offs.ts'
import { stockAlertCalls } from './catalogue/stock-alert.ts'
import { termsCalls } from './payments/terms.ts'
import { supplierAccountCalls } from './retailer/supplier-accounts.ts'
import { waitingCalls } from './waiting/waiting.ts'
import { walletCalls } from './wallet/wallet.ts'
import { teamCalls } from './retailer/team.ts'
import { verificationCalls } from './retailer/verification.ts'

/** Every call of the API. A server that does not implement one refuses to start. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...identityCalls,
  ...gateCalls,
  ...customerCalls,
  ...retailerCalls,
  ...businessCalls,
  ...teamCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...bookCalls,
  ...stockAlertCalls,
  ...exchangeRateCalls,
  ...addressCalls,
  ...cartCalls,
  ...quickOrderCalls,
  ...paymentCalls,
  ...waitingCalls,
  ...walletCalls,
  ...claimCalls,
  ...signOffCalls,
  ...termsCalls,
  ...orderCalls,
  ...reorderCalls,
  ...sampleCalls,
  ...holdCalls,
  ...orderMessageCalls,
  ...invoiceCalls,
  ...payInvoiceCalls,
  ...eventCalls,
  ...specialPriceCalls,
  ...specialPriceAnswerCalls,
  ...priceAnswerCalls,
  ...supplierOrderCalls,
  ...quoteCalls,
  ...clientQuoteCalls,
  ...favoriteCalls,
  ...placeCalls,
  ...importCalls,
  ...importReviewCalls,
  ...importSupplierCalls,
  ...importPictureCalls,
  ...verificationCalls,
  ...supplierAccountCalls,
  ...discountCodeCalls,
  ...clothByHandCalls,
  ...promotionCalls,
  ...legalCalls,
  ...deskCalls,
  ...deskInvoiceCalls,
  ...supplierStatementCalls,
  ...unsettledCreditCalls,
  ...bankCalls,
  ...accountStatementCalls,
  ...overdueCalls,
  ...reminderCalls,
  ...accountingCalls,
  ...sellerCalls,
  ...deskLaneCalls,
  ...undoCalls,
  ...supplierTermsCalls,
  ...supplierWebhookCalls,
  ...fulfilmentCalls,
} satisfies Record<string, Call>
