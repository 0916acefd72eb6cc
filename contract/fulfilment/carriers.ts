/** Who collects parcels. Any other is `other`, with its name. */
export const carriers = [
  'dpd',
  'dhl',
  'dx',
  'evri',
  'fedex',
  'gls',
  'parcelforce',
  'postNord',
  'royalMail',
  'ups',
  'other',
] as const
export type Carrier = (typeof carriers)[number]

/** Names are proper names, the same in every language. */
export const carrierNames: Record<Exclude<Carrier, 'other'>, string> = {
  dpd: 'DPD',
  dhl: 'DHL',
  dx: 'DX',
  evri: 'Evri',
  fedex: 'FedEx',
  gls: 'GLS',
  parcelforce: 'Parcelforce',
  postNord: 'PostNord',
  royalMail: 'Royal Mail',
  ups: 'UPS',
}

/** Whether a carrier gives each parcel a number. Of another one, a van of one's own or a buyer who collects, nothing is known. */
export const givesTracking = (carrier: Carrier): boolean => carrier !== 'other'

/** Where a carrier shows what becomes of a parcel; the number follows. */
const trackingPages: Partial<Record<Carrier, string>> = {
  dpd: 'https://track.dpd.co.uk/search?reference=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  evri: 'https://www.evri.com/track/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  gls: 'https://gls-group.com/track/',
  parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=',
  postNord: 'https://tracking.postnord.com/?id=',
  royalMail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  ups: 'https://www.ups.com/track?tracknum=',
}

/** Null for a carrier whose page is not known, and without a number. */
export function trackingUrl(carrier: Carrier, trackingNumber: string): string | null {
  const page = trackingPages[carrier]
  const number = trackingNumber.replaceAll(/\s/g, '')
  return page === undefined || number === '' ? null : page + encodeURIComponent(number)
}
