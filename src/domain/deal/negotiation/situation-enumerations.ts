/** 商談の状況: the situation of a negotiation, in a word. Never stored; derived from its viewings, offers and plan. */
export const situations = {
  asking: '問い合わせ中',
  talking: '商談中',
  viewingAsked: '見学の相談中',
  viewingFixed: '見学の予定あり',
  viewed: '見学済み',
  offered: '申込の返事待ち',
  countered: '条件の相談中',
  waiting: '次点',
  passed: '申込の見送り',
  withdrawn: '申込の取り下げ',
  lapsed: '申込の期限切れ',
  revoked: '承諾の取り消し',
  accepted: '契約の準備',
  withdrawing: '取り下げの手続き中',
  signed: '契約済み',
  agreed: '引渡しの準備',
  handedOver: '引渡し済み',
  terminating: '解除の相談中',
  closing: 'まもなく終了',
  done: '取引完了',
  terminated: '契約の解除',
  closed: '終了',
} as const
/** In place of 申込の返事待ち while the offer is sealed, and nobody may answer it. */
export const SEALED = '申込の開封待ち'
export type Situation = keyof typeof situations
export const allSituations = Object.keys(situations) as [Situation, ...Situation[]]

/** The negotiation is over, with nothing pending. */
export const OVER: readonly Situation[] = ['done', 'terminated', 'closed']
/** The deal has fallen through, or may be about to. */
export const CALLED_OFF: readonly Situation[] = ['withdrawn', 'revoked', 'withdrawing', 'terminating', 'closing', 'terminated', 'closed']
/** The house is reserved for the buyer of this negotiation. */
export const CHOSEN: readonly Situation[] = ['accepted', 'withdrawing', 'signed', 'agreed', 'handedOver', 'terminating']
/** No action is expected in the negotiation: it is over, about to be, or may be within minutes. */
export const RESTING: readonly Situation[] = [...OVER, 'withdrawing', 'closing']
