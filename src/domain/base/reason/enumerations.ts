export const reasonKinds = { 1: '差し戻し', 2: '否認', 3: '停止', 4: '警告', 5: '通報', 6: '商談の終了', 7: '返金' } as const
export type ReasonKind = keyof typeof reasonKinds
export const ReasonKind = { sentBack: 1, denied: 2, stopped: 3, warned: 4, reported: 5, closed: 6, refunded: 7 } as const satisfies Record<
  string,
  ReasonKind
>

/** Built-in reasons have codes up to this. */
export const LAST_OF_HOUSE = 100
