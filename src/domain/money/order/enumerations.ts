export const orderStatuses = { 1: '申込受付', 2: '注文確定', 9: 'キャンセル' } as const
export type OrderStatus = keyof typeof orderStatuses
export const OrderStatus = { placed: 1, confirmed: 2, cancelled: 9 } as const satisfies Record<string, OrderStatus>

/** Default days until an invoice is due. */
export const DUE_DAYS = 14

/** The type of addressee. */
export const addresseeKinds = { 1: '本名', 2: '会社・団体', 3: 'そのほか' } as const
export type AddresseeKind = keyof typeof addresseeKinds
export const AddresseeKind = { person: 1, company: 2, other: 3 } as const satisfies Record<string, AddresseeKind>
export const honorifics = ['様', '御中'] as const
export type Honorific = (typeof honorifics)[number]
