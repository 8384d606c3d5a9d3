import { type PaperKind, paperKinds } from './catalogue.ts'
import { MAX_PAPER_BYTES } from './enumerations.ts'

export const TOO_LARGE_PAPER = `ファイルは${MAX_PAPER_BYTES / 1024 / 1024}MBまでです。`

export const titleOf = ({ kind, title }: { kind: PaperKind; title: string | null }): string => title ?? paperKinds[kind]

/** Of what proves a right or a person: said wherever somebody might be about to send it. */
export const NEVER_SENT = '大切な書類のため、写しもサイトには送らないでください。お手元にあることだけを教えてください。'
