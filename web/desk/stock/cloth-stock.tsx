import type { Route } from './+types/cloth-stock'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { signedIn } from '../at-desk.server.ts'
import decision from '../queue/decision.module.css'
import { AwaitedLines } from './awaited-lines.tsx'
import { CorrectPiece } from './correct-piece.tsx'
import { Movements } from './movements.tsx'
import { PieceList } from './piece-list.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { changeStock } from './stock-action.server.ts'
import styles from './stock.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => {
    const cloth = args.loaderData?.cloth
    return cloth ? `${cloth.designName} ${cloth.colourName}` : t('desk.stock.title')
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = signedIn(context)
  const stock = must(await context.get(clientContext)(getClothStock, { params: { id: params.fabricid } }))
  const pieceId = new URL(request.url).searchParams.get('piece')
  return {
    ...stock,
    open: stock.pieces.find(({ id }) => id === pieceId) ?? null,
    mayCount: mayAtDesk(role, 'countStock'),
    mayChange: mayAtDesk(role, 'changeStock'),
    mayWrite: mayAtDesk(role, 'operate'),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeStock(context.get(clientContext), request, params.fabricid)

/** The pieces of one cloth, lot by lot, and what has become of them. */
export default function ClothStock({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('desk.stock')
  const written = useTranslations('deskCloth')
  const formats = useFormats()
  const { cloth, supplier, stated, pieces, awaited, movements, open, mayCount, mayChange, mayWrite } =
    loaderData
  const words = useStockWords()
  const sum = (length: (piece: (typeof pieces)[number]) => number) =>
    pieces.reduce((whole, piece) => whole + length(piece), 0)
  const inStock = (freeMicrometres: number) => words.free({ freeMicrometres, stated })
  const crumbs = [{ label: t('title'), to: paths.deskStock }, { label: cloth.designName }]
  return (
    <div className={decision.page}>
      <Breadcrumbs label={t('trail')} items={crumbs} />
      <header className={styles.head}>
        <ClothPicture picture={cloth.picture} alt="" sizes="96px" first className={styles.picture} />
        <div>
          <h1 className={styles.title}>{cloth.designName}</h1>
          <p>
            {cloth.colourNumber} {cloth.colourName}
          </p>
          <p className={decision.quiet}>{formats.listed([cloth.supplierSku, supplier.name])}</p>
          {mayWrite && <TextLink to={paths.deskCloth(cloth.id)}>{written('changeFabric')}</TextLink>}
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{t('onShelf')}</dt>
            <dd>{inStock(sum(piece => piece.lengthMicrometres))}</dd>
          </div>
          <div>
            <dt>{t('held')}</dt>
            <dd>{formats.length(sum(piece => piece.heldMicrometres))}</dd>
          </div>
          <div>
            <dt>{t('available')}</dt>
            <dd>{inStock(sum(piece => piece.freeMicrometres))}</dd>
          </div>
        </dl>
      </header>
      <div className={styles.work}>
        <div className={decision.part}>
          <PieceList pieces={pieces} openId={open?.id ?? null} fabricId={cloth.id} mayCount={mayCount} />
          <AwaitedLines lines={awaited} />
          <Movements movements={movements} />
        </div>
        <div className={decision.part}>
          {open && mayCount && (
            <CorrectPiece
              key={`${open.id} ${open.lengthMicrometres}`}
              piece={open}
              mayChange={mayChange}
              failure={failure}
            />
          )}
          {mayChange && (
            <ReceiveForm
              // A piece that is being typed is of this cloth.
              key={cloth.id}
              pieceCount={pieces.length}
              failure={failure}
              totalMicrometres={pieces.find(({ pieceNumber }) => pieceNumber === '')?.lengthMicrometres ?? 0}
            />
          )}
        </div>
      </div>
    </div>
  )
}
