/** 出品者: the lister's role shown on the page. */
export const sellerKinds = { 1: '所有者', 2: '代理人', 3: '相続登記前' } as const
/** 所有者が出品: the text on cards and in the preview. */
export const listerWord = (kind: (typeof sellerKinds)[keyof typeof sellerKinds]) => (kind === sellerKinds[3] ? kind : `${kind}が出品`)
export type SellerKind = keyof typeof sellerKinds
export const SellerKind = { owner: 1, agent: 2, heir: 3 } as const satisfies Record<string, SellerKind>
