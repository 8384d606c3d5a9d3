import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { type PaperKind, paperKinds } from './catalogue.ts'
import { KEYS_KIND, MAX_PAPER_BYTES } from './enumerations.ts'
import type { PaperMove } from './state.ts'

export const TOO_LARGE_PAPER = `ファイルは${MAX_PAPER_BYTES / 1024 / 1024}MBまでです。`

export const titleOf = ({ kind, title }: { kind: PaperKind; title: string | null }): string => title ?? paperKinds[kind]

/** For documents proving a title or identity: shown wherever someone might send them. */
const NEVER_SENT = '大切な書類のため、写しもサイトには送らないでください。お手元にあることだけを教えてください。'
const KEYS_NEVER_SENT = '鍵は写真を送らず、当日に渡してください。本数だけ教えてください。'
export const neverSent = ({ kind }: { kind: number }): string => (kind === KEYS_KIND ? KEYS_NEVER_SENT : NEVER_SENT)

/** The side an operator acts for: a paper's own side provides it, the other one checks it. */
export function representedSide({ side }: { side: Side }, move: PaperMove): Side {
  if (move !== 'confirm' && move !== 'return') return side
  return side === UserType.seller ? UserType.buyer : UserType.seller
}

export const SEND_ANOTHER = '送り直しのお願いが届いています。ファイルか発行日を直してから、提出してください。'
