import { type CodeOf, codes } from '#platform/codes.ts'

/** 出品者: the lister's role shown on the page. */
export const SellerKind = codes({ owner: [1, '所有者'], agent: [2, '代理人'], heir: [3, '相続登記前'], unregistered: [4, '名義人以外'] })
export type SellerKind = CodeOf<typeof SellerKind>
/** The registered owner is somebody else, and has to agree. */
export const isForOwner = (kind: SellerKind) => kind === SellerKind.agent || kind === SellerKind.unregistered
/** 所有者が出品: the text on cards and in the preview. */
export const listerWord = (kind: (typeof SellerKind)['labels'][SellerKind]) => (kind === SellerKind.labels[3] ? kind : `${kind}が出品`)
