import { folded, wordSet } from '../words/lexicon.ts'

const [faceWords, backWords, wholeWords] = [wordSet('face'), wordSet('back'), wordSet('whole')]
/** The code of polyester where no colon follows: "60 % pol". */
const ONLY_WITH_COLON = new Set(['pol', 'all', '面', '底', '背'])

/** The ground that a pile is woven into; neither of the two is the cloth, unlike a backing behind it. */
const GROUND = new Set(
  [
    'ground',
    'grund',
    'grundgewebe',
    'grond',
    'grondweefsel',
    'fondo',
    'fond',
    'fundo',
    'botten',
    'bund',
    'podlaga',
    'zemin',
    'основа',
    '底',
    '底布',
    '地',
  ].map(folded),
)

type Layer = 'face' | 'back' | 'whole'
type Label = { layer: Layer; start: number; end: number; isGround: boolean }

const layerOf = (word: string): Layer | undefined =>
  faceWords.has(word) ? 'face' : backWords.has(word) ? 'back' : wholeWords.has(word) ? 'whole' : undefined

/** Words that name a layer, before a colon or a figure: "Face 100% PES / Back 65% PES 35% CO". */
function labelsIn(text: string): Label[] {
  const labels: Label[] = []
  for (const match of text.matchAll(/(\p{L}[\p{L}'’]*)\s*([:：=–-]?)\s*(?=\p{L}|\d|ca\.?|min)/gu)) {
    const word = folded(match[1]!)
    const layer = layerOf(word)
    if (!layer || (match[2] === '' && ONLY_WITH_COLON.has(word))) continue
    const rest = text.slice(match.index + match[0].length)
    if (match[2] === '' && !/^(?:\p{L}+\s*[:：]?\s*)?\d/u.test(rest)) continue
    labels.push({ layer, start: match.index, end: match.index + match[0].length, isGround: GROUND.has(word) })
  }
  return labels
}

/** Where a text begins to name layers; -1 where it names none. */
export const layersBegin = (text: string): number => labelsIn(text)[0]?.start ?? -1

/** Whether a heading is of the face alone, as "Pile composition" is; "Composition (face / back)" and a list's path are of both. */
export function isOfFace(heading: string): boolean {
  const words = folded(heading).split(/[\s_/-]+/)
  const isPath = /\S\.\S/u.test(heading)
  return !isPath && words.some(word => faceWords.has(word)) && !words.some(word => backWords.has(word))
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** "100 % PES (Flor)": in brackets after a blend, that it is of the face. */
const FACE_BESIDE = new RegExp(
  String.raw`\(\s*(?:im |nur |only )?(?:${[...faceWords]
    .filter(word => word.length > 2)
    .map(escaped)
    .join('|')})\s*\)`,
  'iu',
)

/**
 * The parts of a cell that lists a cloth's layers: the blend that is seen and the one behind it; `isFaceSaid` where the first is said to
 * be no more than that, and `isPile` where it is the pile of a ground. A cell that tells the whole cloth beside its layers is taken as the whole.
 */
export function layersOf(text: string): {
  face: string
  back?: string
  isFaceSaid?: boolean
  isPile?: boolean
} {
  const labels = labelsIn(text)
  const partOf = (layer: Layer): string | undefined => {
    const at = labels.findIndex(label => label.layer === layer)
    if (at < 0) return undefined
    return text.slice(labels[at]!.end, labels[at + 1]?.start).replace(/[\s(/,;.|+-]+$/u, '')
  }
  const whole = partOf('whole')
  if (whole !== undefined) return { face: whole }
  const [face, back] = [partOf('face'), partOf('back')]
  const first = labels[0]
  const before = first ? text.slice(0, first.start).replace(/[\s(/,;.|+-]+$/u, '') : text
  const isPile = labels.some(label => label.isGround)
  const isFaceSaid = face !== undefined || FACE_BESIDE.test(text)
  return {
    face: face ?? (back === undefined ? text : before),
    ...(back !== undefined && { back }),
    isFaceSaid,
    isPile,
  }
}
