import { dye } from '../colour/dye.ts'
import type {
  BoucleRecipe,
  ColourRun,
  DamaskRecipe,
  Recipe,
  SheerRecipe,
  VelvetRecipe,
  WeaveRecipe,
} from '../recipe/recipe.ts'
import type { Structure } from '../recipe/structures.ts'
import { fitSett, parseTartan } from '../recipe/tartan.ts'
import type { YarnName } from '../yarn/yarn.ts'

/** A cloth of the contact sheet, with a unique name. */
export type SheetCloth = { name: string; recipe: Recipe }

export function cloth(name: string, recipe: Recipe): SheetCloth {
  return { name, recipe }
}

type WeaveOptions = Partial<WeaveRecipe> & { yarn: YarnName; perCm: number; seed: number }

export function weave(
  name: string,
  structure: Structure,
  warp: ColourRun[],
  weft: ColourRun[],
  options: WeaveOptions,
): SheetCloth {
  const { yarn, perCm, ...rest } = options
  return cloth(name, {
    v: 1,
    kind: 'weave',
    structure,
    warp,
    weft,
    warpYarn: yarn,
    weftYarn: yarn,
    endsPerCm: perCm,
    picksPerCm: perCm,
    ...rest,
  })
}

/** A tartan from a register's palette and thread count, dyed as wool; `recolour` replaces palette colours. */
export function tartan(
  name: string,
  palette: string,
  count: string,
  options: { perCm: number; seed: number; yarn?: YarnName; recolour?: Record<string, string> },
): SheetCloth {
  const parsed = parseTartan(palette, count)
  if (!parsed.ok) throw new TypeError(`${name}: ${parsed.reason}`)
  const sett = fitSett(parsed.sett).map(([hex, threads]): ColourRun => [
    dye(options.recolour?.[hex] ?? hex),
    threads,
  ])
  const { perCm, seed, yarn = 'worsted' } = options
  return weave(name, { name: 'twill22' }, sett, sett, { yarn, perCm, seed })
}

export const solid = (hex: string): ColourRun[] => [[hex, 1]]

export function times(count: number, runs: ColourRun[]): ColourRun[] {
  return Array.from({ length: count }, () => runs).flat()
}

export function damask(name: string, options: Omit<DamaskRecipe, 'v' | 'kind'>): SheetCloth {
  return cloth(name, { v: 1, kind: 'damask', ...options })
}

export function velvet(name: string, options: Omit<VelvetRecipe, 'v' | 'kind'>): SheetCloth {
  return cloth(name, { v: 1, kind: 'velvet', ...options })
}

export function boucle(name: string, options: Omit<BoucleRecipe, 'v' | 'kind'>): SheetCloth {
  return cloth(name, { v: 1, kind: 'boucle', ...options })
}

export function sheer(name: string, options: Omit<SheerRecipe, 'v' | 'kind'>): SheetCloth {
  return cloth(name, { v: 1, kind: 'sheer', ...options })
}
