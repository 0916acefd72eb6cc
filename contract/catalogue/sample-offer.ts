import type { FabricDetail } from './catalogue.ts'

/** Whether a sample can be ordered: there are some, and their price is known. */
export const isSampleOffered = ({
  supply,
}: {
  supply: Pick<FabricDetail['supply'], 'sampleAvailable' | 'samplePriceMinor'>
}): boolean => supply.sampleAvailable === true && supply.samplePriceMinor !== null
