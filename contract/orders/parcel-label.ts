import { formatCountry } from '../format/format.ts'
import type { Locale } from '../format/locales.ts'
import { addressLines } from '../postal/address-lines.ts'
import type { OrderDetail } from './orders.ts'

type Labelled = Pick<OrderDetail, 'id' | 'poNumber' | 'billTo'>
type Shipment = Pick<OrderDetail['shipments'][number], 'shipTo' | 'lines'>

/**
 * What is printed on a parcel, line by line: to whom and where, what the carrier is to do there, and by what the buyer
 * knows it. `locale`: of the person who prints it, who reads the name of the country.
 */
export function parcelLabel(order: Labelled, { shipTo, lines }: Shipment, locale: Locale): string[] {
  const sidemarks = new Set(lines.map(line => line.sidemark))
  return [
    shipTo.name,
    shipTo.name === order.billTo.businessName ? '' : order.billTo.businessName,
    ...addressLines(shipTo.address),
    formatCountry(locale, shipTo.address.country),
    ...shipTo.instructions.split(/\r?\n/).map(line => line.trim()),
    [order.id, order.poNumber, ...sidemarks].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
