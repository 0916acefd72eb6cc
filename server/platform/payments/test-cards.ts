import type { TestCard } from './gateway.ts'

/** The demo gateway's cards, by what they do. */
export const testCards: readonly TestCard[] = [
  {
    paymentMethod: 'demo_visa',
    card: { brand: 'visa', last4: '4471', exp_month: 10, exp_year: 2028 },
    outcome: 'pays',
  },
  {
    paymentMethod: 'demo_mastercard',
    card: { brand: 'mastercard', last4: '8210', exp_month: 4, exp_year: 2029 },
    outcome: 'pays',
  },
  {
    paymentMethod: 'demo_declined',
    card: { brand: 'visa', last4: '0341', exp_month: 1, exp_year: 2029 },
    outcome: 'declines',
  },
  {
    paymentMethod: 'demo_slow',
    card: { brand: 'visa', last4: '7702', exp_month: 6, exp_year: 2028 },
    outcome: 'slow',
  },
  {
    paymentMethod: 'demo_confirmed',
    card: { brand: 'mastercard', last4: '3155', exp_month: 9, exp_year: 2029 },
    outcome: 'confirms',
  },
]
