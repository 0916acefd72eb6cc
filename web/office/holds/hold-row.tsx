import { Form, Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Hold } from '@selvedge/contract/holds/holds.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { usePersonName } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './holds.module.css'

/** Cloth that a supplier holds: what, of which piece, for whom, until when, and what can be done with it. */
export function HoldRow({ hold, mayAct }: { hold: Hold; mayAct: boolean }) {
  const t = useTranslations('holds')
  const format = useFormats()
  const nameOf = usePersonName()
  const { fabric, piece } = hold
  return (
    <li className={styles.row}>
      <ClothPicture picture={fabric.picture} alt="" sizes="56px" className={styles.picture} />
      <div className={styles.what}>
        <p className={styles.name}>
          <Link to={paths.fabric(fabric.id)} prefetch="intent">
            <FabricName fabric={fabric} />
          </Link>
        </p>
        <p className={styles.quiet}>{hold.supplier.name}</p>
        {hold.sidemark !== '' && <Ticket>{hold.sidemark}</Ticket>}
      </div>
      <div className={styles.where}>
        <p className={styles.length}>
          {hold.wholePiece
            ? t('whole', { length: format.length(hold.lengthMicrometres) })
            : format.length(hold.lengthMicrometres)}
        </p>
        {piece && (
          <p className={styles.quiet}>{t('piece', { piece: piece.pieceNumber, lot: piece.dyeLot })}</p>
        )}
        <When hold={hold} />
        <p className={styles.quiet}>{format.listed([nameOf(hold.heldBy), format.day(hold.heldAt)])}</p>
      </div>
      {mayAct && <Actions hold={hold} />}
    </li>
  )
}

function When({ hold }: { hold: Hold }) {
  const t = useTranslations('holds')
  const format = useFormats()
  if (hold.endedAt === null || hold.endReason === null)
    return <p className={styles.until}>{t('until', { day: format.dateTime(hold.endsAt) })}</p>
  const day = format.day(hold.endedAt)
  if (hold.endReason === 'ordered' && hold.orderId !== null) {
    const order = hold.orderId
    return (
      <p>
        {t.rich('ordered', {
          day,
          order,
          link: words => <TextLink to={paths.order(order)}>{words}</TextLink>,
        })}
      </p>
    )
  }
  return <p>{t(hold.endReason === 'released' ? 'released' : 'expired', { day })}</p>
}

function Actions({ hold }: { hold: Hold }) {
  const t = useTranslations('holds')
  const cloth = <VisuallyHidden>{clothName(hold.fabric)}</VisuallyHidden>
  return (
    <Form method="post" action={paths.holds} preventScrollReset className={styles.actions}>
      <input type="hidden" name="hold" value={hold.id} />
      <Button type="submit" name="intent" value="toCart" size="small" variant="solid">
        {t(hold.isInCart ? 'inCart' : 'toCart')} {cloth}
      </Button>
      {hold.extendDays !== null && (
        <Button type="submit" name="intent" value="extend" size="small">
          {t('extend', { days: hold.extendDays })} {cloth}
        </Button>
      )}
      <Button type="submit" name="intent" value="release" size="small">
        {t('release')} {cloth}
      </Button>
    </Form>
  )
}
