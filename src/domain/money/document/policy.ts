import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import { DocumentKind } from './enumerations.ts'

interface Viewer {
  userType: UserType
  staffRole?: StaffRole
}
interface Paper {
  kind: DocumentKind
  voidedAt: unknown
  /** Whether its quotation, order or payment is still valid. */
  stands: boolean
  /** How many times its number was issued again within a year. */
  reissues: number
}
export type DocumentMove = 'reissue' | 'void' | 'send'

/** A payer may have a receipt issued again this many times within a year. */
const MAX_REISSUES = 3

/** Why this person may not make the move now; undefined when they may. Members only reach papers of their own. */
export function refusal(viewer: Viewer, { kind, voidedAt, stands, reissues }: Paper, move: DocumentMove): Problem | undefined {
  const byOffice = isOperator(viewer)
  if (!byOffice && move !== 'reissue') return forbidden()
  const refused = move === 'void' ? refusalOf(viewer, 'document.void') : undefined
  if (refused) return refused
  if (voidedAt) return conflict('document-void', 'この帳票は無効です。いまの版をお使いください。')
  if (move === 'reissue') return refusalToReissue(byOffice, kind, reissues)
  return move === 'void' && stands ? stillStands(kind) : undefined
}

function refusalToReissue(byOffice: boolean, kind: DocumentKind, reissues: number): Problem | undefined {
  if (kind !== DocumentKind.receipt && kind !== DocumentKind.invoice)
    return conflict('not-reissued', '再発行できるのは、請求書と領収書です。同じものは何度でも開けます。')
  if (byOffice) return undefined
  if (kind !== DocumentKind.receipt) return conflict('ask-office', '請求書の再発行は、運営にご相談ください。')
  if (reissues >= MAX_REISSUES) return conflict('ask-office', `領収書の再発行は、1年に${MAX_REISSUES}回までです。運営にご相談ください。`)
}

/** A paper is void only after what it was made for has ended. */
const stillStands = (kind: DocumentKind): Problem =>
  kind === DocumentKind.receipt
    ? conflict('undo-match-first', 'お支払いが済んでいるため、領収書を無効にできません。先に入金の充当を取り消してください。')
    : kind === DocumentKind.refund
      ? conflict('still-stands', '返金が済んでいるため、返還請求書を無効にできません。')
      : conflict('still-stands', 'もとの見積や注文が有効です。先に取り消すと、帳票も無効になります。')
