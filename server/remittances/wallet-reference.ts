/** What the ledger knows a payment's part of the wallet by. */
export const spentFor = (remittanceId: string): string => `remittance:${remittanceId}`
