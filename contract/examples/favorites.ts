import type { FavoritesList, FavoritesSummary } from '../favorites/favorites.ts'
import type { FavoriteItem, RemovedFavorite } from '../favorites/favorite-item.ts'
import type { FavoritesShare, SharedFavorites } from '../favorites/favorites-sharing.ts'
import { fabricCard, picture } from './cloth.ts'

const METRE = 1_000_000
const roomId = '01927c44-2b2c-7d3e-8f40-5a6b7c8d9e02'
const cloth = { designName: 'Glenmoor', colourName: 'Loch', colourNumber: '04', picture }
/** 13.725 m is rounded up to 13.8 m on a 10 cm grid. */
const length = {
  requestedMicrometres: 13.725 * METRE,
  cutMicrometres: 13.8 * METRE,
  entered: { quantity: 13.725, unit: 'm' as const },
}

export const favoriteItem: FavoriteItem = {
  id: '01927c44-3b2c-7d3e-8f40-5a6b7c8d9e03',
  roomId,
  fabric: {
    id: fabricCard.id,
    ...cloth,
    supplierName: fabricCard.supplier.name,
    status: 'active',
    sampleAvailable: true,
    minOrderMicrometres: METRE,
    minOrderOf: 'supplier',
    orderIncrementMicrometres: METRE / 10,
    orderIncrementOf: 'supplier',
  },
  purpose: 'Curtains, bay, 5 drops',
  cutList: null,
  note: 'Lining to show at the edge',
  status: 'approved',
  sidemark: 'Mrs Ellis',
  length,
  unitPriceMinor: 6840,
  goodsMinor: 94_392,
  rrpMinor: 13_000,
  rrpGoodsMinor: 179_400,
  samplePriceMinor: 0,
  stock: { stated: 'length', freeMicrometres: 62.4 * METRE, expected: [] },
}

export const removedFavorite: RemovedFavorite = {
  id: favoriteItem.id,
  fabricId: fabricCard.id,
  position: 0,
  roomId,
  purpose: favoriteItem.purpose,
  cutList: null,
  note: favoriteItem.note,
  status: favoriteItem.status,
  sidemark: favoriteItem.sidemark,
  fabricQuantity: 13.725,
  entered: length.entered,
}

const head = {
  id: '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01',
  isDefault: false,
  name: 'The Rectory, Wells',
  endCustomer: 'Mrs Ellis',
  project: 'Rectory',
  changedAt: '2026-11-20T14:20:00.000Z',
}

export const favoritesSummary: FavoritesSummary = {
  ...head,
  itemCount: 1,
  roomCount: 1,
  lengthMicrometres: length.cutMicrometres,
  pictures: [picture],
  sharedUntil: '2026-12-20T14:20:00.000Z',
}

export const favoritesShare: FavoritesShare = {
  id: '01927c44-4b2c-7d3e-8f40-5a6b7c8d9e04',
  markupPercent: 10,
  createdAt: '2026-11-20T14:20:00.000Z',
  expiresAt: '2026-12-20T14:20:00.000Z',
  openedAt: null,
}

export const favoritesList: FavoritesList = {
  ...head,
  currency: 'GBP',
  basis: 'yours',
  taxBasisPoints: 2000,
  rooms: [{ id: roomId, name: 'Drawing room' }],
  items: [favoriteItem],
  shares: [favoritesShare],
}

export const sharedFavorites: SharedFavorites = {
  businessName: 'Ellwood & Daughter',
  name: head.name,
  endCustomer: head.endCustomer,
  project: head.project,
  currency: 'GBP',
  measurementType: 'metric',
  taxBasisPoints: 2000,
  expiresAt: favoritesShare.expiresAt,
  rooms: [
    {
      name: 'Drawing room',
      items: [
        {
          cloth,
          composition: fabricCard.composition,
          usableWidthCm: fabricCard.usableWidthCm,
          isFullWidthAlone: fabricCard.isFullWidthAlone,
          purpose: favoriteItem.purpose,
          cutList: null,
          isApproved: true,
          length,
          priceMinor: 14_300,
          goodsMinor: 197_340,
        },
      ],
    },
  ],
}
