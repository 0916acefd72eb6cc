import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { CUSHION_SEAM_MICROMETRES } from '@selvedge/contract/metreage/cushion.ts'
import {
  BLIND_DROP_ALLOWANCE_MICROMETRES,
  BLIND_WIDTH_ALLOWANCE_MICROMETRES,
} from '@selvedge/contract/metreage/roman-blind.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useCutLengths, useCutNames } from '../../../cloth/use-cut-words.ts'
import type { Calculation } from './work-out.ts'

/** A step of the calculation: name, formula, result. */
export type Working = { label: string; how: string; figure: string; isLast?: boolean }
type Of<Make extends Calculation['make']> = Extract<Calculation, { make: Make }>
type Cloth = Calculation['cloth']
type CurtainPart = Of<'curtain'>['cut']['windows'][number]
type Fabric = Pick<FabricDetail, 'facts' | 'supply' | 'supplier'>

const MICROMETRES_PER_CENTIMETRE = 10_000
const centimetresOf = (micrometres: number): number => micrometres / MICROMETRES_PER_CENTIMETRE

/** The steps from measures to the length to order, so that a workroom can check them. */
export function useWorkings(fabric: Fabric) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short, shortFigure } = useCutLengths()
  const { windowName } = useCutNames()
  const usable = formats.centimetres(fabric.facts.usableWidthCm)
  const added = (...lengths: number[]) =>
    lengths
      .filter((length, index) => index === 0 || length > 0)
      .map(shortFigure)
      .join(' + ')
  const row = (label: Parameters<typeof rowName>[0], how: string, figure: string): Working => ({
    label: rowName(label),
    how,
    figure,
  })
  function rowName(name: 'widths' | 'cutDrop' | 'lying' | 'repeats' | 'panels' | 'rows' | 'total' | 'order') {
    return t(`row.${name}`)
  }
  const times = (count: number, length: number) => `${formats.number(count)} × ${short(length)}`
  const upTo = (count: number, cm: number) => t('upTo', { count, repeat: formats.multiplied(cm, count) })

  function curtain({
    cloth,
    cut: { windows, extraMicrometres, totalMicrometres },
  }: Of<'curtain'>): Working[] {
    const [only] = windows
    const total = formats.length(totalMicrometres)
    const extra = extraMicrometres > 0 && t('extra', { length: short(extraMicrometres) })
    if (only && windows.length === 1 && only.cut.way === 'railroaded' && only.alike === 1)
      return [railroadedDrop(only), row('total', gatheredSum(only), total)]
    const hasSeveral = windows.length > 1
    const rows = windows.flatMap((window, index) => {
      const label = hasSeveral
        ? windowName(window.name, { number: index + 1, alike: window.alike })
        : undefined
      return window.cut.way === 'railroaded' ? railroadedRows(window, label) : dropRows(window, cloth, label)
    })
    const howTotal = [
      ...windows.map(({ alike, cut }) => times(alike * cut.cuts[0]!.count, cut.cuts[0]!.lengthMicrometres)),
      extra,
      only && !hasSeveral && matching(only.cut),
    ]
    return [...rows, row('total', formats.listed(howTotal), total)]
  }

  const gatheredSum = ({ measures, cut }: CurtainPart) => t('sum', gatheredTo(measures, cut))
  function gatheredTo(measures: CurtainPart['measures'], cut: CurtainPart['cut']) {
    const fullness = formats.number(measures.fullness / 100, 2)
    const sides = measures.sidesMicrometres
    const sum = `${shortFigure(measures.trackMicrometres)} × ${fullness}${sides > 0 ? ` + ${shortFigure(sides)}` : ''}`
    return { sum, length: short(cut.gatheredMicrometres) }
  }

  const dropSum = ({ measures, cut }: CurtainPart) =>
    t('sum', {
      sum: added(measures.finishedDropMicrometres, measures.headingMicrometres, measures.hemMicrometres),
      length: short(cut.plainDropMicrometres),
    })

  const railroadedDrop = (part: CurtainPart) => {
    const drop = short(part.cut.plainDropMicrometres)
    return row('lying', formats.listed([dropSum(part), t('lying', { usable, drop })]), drop)
  }

  const railroadedRows = (window: CurtainPart, label: string | undefined): Working[] => [
    {
      label: label ?? rowName('widths'),
      how: gatheredSum(window),
      figure: short(window.cut.gatheredMicrometres),
    },
    railroadedDrop(window),
  ]

  const matching = (cut: CurtainPart['cut']) => {
    const waste = cut.way === 'drops' ? cut.cutDropMicrometres - cut.plainDropMicrometres : 0
    return waste > 0 && t('matching', { length: short(waste) })
  }

  function dropRows(window: CurtainPart, cloth: Cloth, label: string | undefined): Working[] {
    const { measures, cut } = window
    const howDrop = [
      dropSum(window),
      cut.repeats !== null && upTo(cut.repeats, centimetresOf(cloth.verticalRepeatMicrometres ?? 0)),
      cut.repeats !== null && cloth.matchType === 'halfDrop' && t('halfDrop'),
      label !== undefined && matching(cut),
    ]
    return [
      {
        label: label ?? rowName('widths'),
        how: t('overUsable', { ...gatheredTo(measures, cut), usable }),
        figure: t('widths', { count: cut.cuts[0]!.count }),
      },
      row('cutDrop', formats.listed(howDrop), short(cut.cutDropMicrometres)),
    ]
  }

  function blind({ cut: { windows, totalMicrometres } }: Of<'blind'>): Working[] {
    const rows = windows.flatMap(({ name, measures, cut }, index) => {
      const across = added(measures.widthMicrometres, BLIND_WIDTH_ALLOWANCE_MICROMETRES)
      const down = added(measures.dropMicrometres, BLIND_DROP_ALLOWANCE_MICROMETRES)
      const howDrop = [
        t('sum', { sum: down, length: short(cut.cutDropMicrometres) }),
        cut.repeatMicrometres > 0 && t('oneRepeat', { repeat: short(cut.repeatMicrometres) }),
      ]
      return [
        {
          label:
            windows.length > 1
              ? windowName(name, { number: index + 1, alike: measures.count })
              : rowName('widths'),
          how: t('overUsable', { sum: across, length: short(cut.cutWidthMicrometres), usable }),
          figure: t('widths', { count: cut.widthsEach }),
        },
        row('cutDrop', formats.listed(howDrop), short(cut.cuts[0]!.lengthMicrometres)),
      ]
    })
    const sums = windows.map(({ cut }) => times(cut.cuts[0]!.count, cut.cuts[0]!.lengthMicrometres))
    return [...rows, row('total', formats.listed(sums), formats.length(totalMicrometres))]
  }

  function upholstery({ cut, cloth, assumed }: Of<'upholstery'>): Working[] {
    const percent = formats.percent(cut.allowancePercent * 100)
    const sum = [cloth.verticalRepeatMicrometres, cloth.horizontalRepeatMicrometres]
      .filter(repeat => repeat !== null)
      .map(shortFigure)
      .join(' + ')
    const how =
      cut.allowancePercent === 0
        ? t(assumed.includes('repeat') ? 'unknownAllowance' : 'noAllowance')
        : t('allowance', { sum, length: short(cut.repeatsMicrometres), percent })
    return [
      row('repeats', how, `+ ${percent}`),
      row(
        'total',
        `${formats.length(cut.plainMicrometres)} × ${formats.number(1 + cut.allowancePercent / 100, 2)}`,
        formats.length(cut.totalMicrometres),
      ),
    ]
  }

  function cushion({ cut, cloth }: Of<'cushion'>): Working[] {
    const [{ count, lengthMicrometres } = { count: 0, lengthMicrometres: 0 }] = cut.cuts
    const panel = { width: short(cut.panelWidthMicrometres), height: short(cut.panelHeightMicrometres) }
    const repeat = cloth.verticalRepeatMicrometres
    const height = cut.panelHeightMicrometres
    const howRow = [
      t('sum', {
        sum: added(height - 2 * CUSHION_SEAM_MICROMETRES, 2 * CUSHION_SEAM_MICROMETRES),
        length: short(height),
      }),
      repeat !== null && upTo(Math.round(lengthMicrometres / repeat), centimetresOf(repeat)),
    ]
    return [
      row('panels', t('across', { ...panel, count: cut.across, usable }), t('panels', { count: cut.panels })),
      row('rows', formats.listed(howRow), short(lengthMicrometres)),
      row('total', times(count, lengthMicrometres), formats.length(cut.totalMicrometres)),
    ]
  }

  const steps = (calculation: Calculation): Working[] => {
    switch (calculation.make) {
      case 'curtain':
        return curtain(calculation)
      case 'blind':
        return blind(calculation)
      case 'upholstery':
        return upholstery(calculation)
      case 'cushion':
        return cushion(calculation)
    }
  }
  return (calculation: Calculation): Working[] => [
    ...steps(calculation),
    {
      label: rowName('order'),
      how: t(
        `${
          cutLength(calculation.cut.totalMicrometres, fabric.supply) > calculation.cut.totalMicrometres
            ? 'toGrid'
            : 'onGrid'
        }${fabric.supply.orderIncrementOf === 'general' ? 'General' : ''}`,
        {
          supplier: fabric.supplier.name,
          grid: formats.grid(fabric.supply.orderIncrementMicrometres),
        },
      ),
      figure: formats.cutLength(cutLength(calculation.cut.totalMicrometres, fabric.supply)),
      isLast: true,
    },
  ]
}
