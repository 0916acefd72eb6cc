import { useTranslations } from '../../messages/translations.tsx'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { SharedFavorite, SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { useCutWords } from '../../cloth/use-cut-words.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { compositionInFull } from '../../cloth/composition.ts'
import { useFormats } from '../../formats/formats.tsx'
import { sharedAmounts } from '../list-show.ts'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import styles from './shared-list.module.css'

type Props = {
  room: SharedFavorites['rooms'][number]
  shared: Pick<SharedFavorites, 'currency' | 'taxBasisPoints'>
  /** Base path of the images for holders of the link. */
  pictures: string
}

/** A room's cloths as large images. */
export function SharedRoom({ room, shared, pictures }: Props) {
  const t = useTranslations('favorites.shared')
  return (
    <section className={styles.room} aria-label={room.name || t('title')}>
      {room.name !== '' && <h2 className={styles.roomName}>{room.name}</h2>}
      <ul className={styles.cloths}>
        {room.items.map((item, index) => (
          <li key={index} className={styles.cloth}>
            <Cloth item={item} shared={shared} pictures={pictures} heading={room.name === '' ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ClothProps = Omit<Props, 'room'> & { item: SharedFavorite; heading: 'h2' | 'h3' }

function Cloth({ item, shared: { currency, taxBasisPoints }, pictures, heading: Heading }: ClothProps) {
  const t = useTranslations('favorites.shared')
  const fibre = useTranslations('terms.fibre')
  const term = useTranslations('terms.onRequest')
  const formats = useFormats()
  const cutWords = useCutWords()
  const { cloth, length } = item
  const { unitMinor, goodsMinor } = sharedAmounts(item, taxBasisPoints)
  return (
    <>
      <ClothPicture
        picture={cloth.picture}
        alt=""
        sizes="(width < 600px) 92vw, (width < 960px) 45vw, 300px"
        className={styles.picture}
        root={pictures}
      />
      <Heading className={styles.name}>
        {cloth.designName} <span className={styles.quiet}>{colourwayName(cloth)}</span>
      </Heading>
      {item.cutList && <p>{cutWords.list(item.cutList)}</p>}
      {item.purpose !== '' && <p>{item.purpose}</p>}
      <p className={styles.quiet}>
        {formats.listed([
          compositionInFull(item.composition, name => fibre(name), formats),
          t(item.isFullWidthAlone ? 'fullWidth' : 'width', {
            width: formats.centimetres(item.usableWidthCm),
          }),
        ])}
      </p>
      <p className={styles.figures}>
        <span>
          {unitMinor === null
            ? term('any')
            : t('price', { price: formats.unitPrice(unitMinor, currency), unit: formats.unit })}
        </span>
        {length && length.cutMicrometres > 0 && <span>{formats.length(length.cutMicrometres)}</span>}
        {goodsMinor !== null && <b>{formats.money(goodsMinor, currency)}</b>}
      </p>
      {item.isApproved && <StockDot state="in-stock">{t('approved')}</StockDot>}
    </>
  )
}
