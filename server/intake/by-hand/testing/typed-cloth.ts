import { ClothByHand, exampleOfClothByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'

let count = 0

/** A cloth that nobody has typed yet. */
export function typedCloth(change: (cloth: ClothByHand) => void = () => undefined): ClothByHand {
  count += 1
  const cloth = structuredClone(ClothByHand.parse(exampleOfClothByHand))
  cloth.facts.designName = `Wharfe ${count}`
  cloth.colourways[0]!.supplierSku = `WH-${count}`
  change(cloth)
  return cloth
}

export const withPrice = (cloth: ClothByHand, cutPriceMinor: number): ClothByHand => ({
  ...cloth,
  colourways: cloth.colourways.map(one => ({ ...one, cutPriceMinor, piecePriceMinor: cutPriceMinor })),
})

/** The code of a refusal with each field and why; `done` where nothing was refused. */
export async function refusalOf(call: Promise<unknown>) {
  const result = (await call) as {
    success: boolean
    code?: string
    fields?: { field: string; code?: string }[]
  }
  if (result.success) return 'done'
  return [result.code, ...(result.fields ?? []).map(one => `${one.field} ${one.code}`)]
}
