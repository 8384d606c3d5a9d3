/** 出品者: who lists a house, as its page says it. */
export const sellerKinds = { 1: '所有者', 2: '代理人', 3: '相続登記前' } as const
export type SellerKind = keyof typeof sellerKinds
export const SellerKind = { owner: 1, agent: 2, heir: 3 } as const satisfies Record<string, SellerKind>
