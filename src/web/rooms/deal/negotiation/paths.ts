/** The pages of each side. */
export const paths = {
  buyer: {
    list: '/buyer/chat',
    room: '/buyer/chat/$id',
    selectMenu: '/buyer/menu/$negotiationID/selectMenu',
    paymentMenu: '/buyer/menu/$negotiationID/paymentMenu',
    paymentTransfer: '/buyer/menu/$negotiationID/paymentTransfer',
  },
  seller: {
    list: '/seller/chat',
    room: '/seller/chat/$id',
    selectMenu: '/seller/menu/$negotiationID/selectMenu',
    paymentMenu: '/seller/menu/$negotiationID/paymentMenu',
    paymentTransfer: '/seller/menu/$negotiationID/paymentTransfer',
  },
  admin: { list: '/admin/chat', room: '/admin/chat/$id' },
} as const

export type Side = keyof typeof paths
/** The sides that order services and pay. */
export type PayingSide = Exclude<Side, 'admin'>
