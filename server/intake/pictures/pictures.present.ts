import type {
  ImportPicture,
  ImportPictures,
  PictureProblem,
} from '@selvedge/contract/intake/import-pictures.ts'
import type { PictureRow } from './pictures.queries.ts'

export const presentPicture = (row: PictureRow): ImportPicture => ({
  id: row.id,
  url: row.url,
  view: row.view,
  state: row.state,
  problem: row.problem as PictureProblem | null,
  status: row.status,
  attempts: row.attempts,
  // While it is asked for, this is when another process may take over.
  nextAt: row.problem === null ? null : (row.next_at?.toISOString() ?? null),
  fabric: { id: row.slug, designName: row.design_name, colourName: row.colour_name },
})

type RequestRow = { at: Date; kind: 'first' | 'again'; pictures: number; by: string | null }
export const presentRequest = ({ at, ...row }: RequestRow): ImportPictures['requests'][number] => ({
  ...row,
  at: at.toISOString(),
})
