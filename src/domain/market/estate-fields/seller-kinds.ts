import { type CodeOf, codes } from '#platform/codes.ts'

/** 出品者: the lister's role shown on the page. */
export const SellerKind = codes({ owner: [1, '所有者'], agent: [2, '代理人'], heir: [3, '相続登記前'] })
export type SellerKind = CodeOf<typeof SellerKind>
/** 所有者が出品: the text on cards and in the preview. */
export const listerWord = (kind: (typeof SellerKind)['labels'][SellerKind]) => (kind === SellerKind.labels[3] ? kind : `${kind}が出品`)
