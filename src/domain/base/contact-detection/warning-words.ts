import { type FindingKind, findingKinds, GuardStage } from './enumerations.ts'
import type { Verdict } from './verdict.ts'

const LATER = '連絡先は、購入申込が承諾されると、お互いの同意でお知らせできます。'
const UNPROTECTED =
  '契約の前にお相手へ支払うことや、「振込先のお知らせ」とは違う口座への支払い、サイトの外での契約は、安全をお守りできません。'
const WHY: Record<FindingKind, string> = {
  phone: LATER,
  mail: LATER,
  messenger: '安全のため、やり取りはこの商談の画面でお願いします。',
  link: 'リンクの先は、運営が確認できません。必要な内容は、文章や画像でお送りください。',
  qr: '安全のため、QRコードは運営が確認してからお届けします。',
  account: '口座番号は、だれが書いても、お届けしません。',
  outside: 'サイトの外での支払いや取引のお誘いは送れません。安全のため、商談の画面で進めてください。',
  address: '番地は、見学の日時が決まると、お相手に表示されます。',
}

/** Alternatives to sending an account number: they depend on the writer's role and on the stage of the deal. */
export const accountWays = {
  open: '口座番号は、メッセージではお届けしません。お金を受け取る口座は、この商談の「予定」にある「振込先のお知らせ」に登録してください。',
  openReturn:
    '口座番号は、メッセージではお届けしません。お金を返してもらう口座は、この商談の「予定」にある「返金の振込先」に登録してください。',
  later:
    '口座番号は、メッセージではお届けしません。お金を受け取る方の口座は、購入申込が承諾されたあと、商談の「予定」にある「振込先のお知らせ」に登録できます。',
  payer:
    '口座番号は、メッセージではお届けしません。お支払い先は、お相手が登録する「振込先のお知らせ」で確かめられます。お金を返してもらうことになったときは、商談の「予定」に、あなたの口座を登録する欄が出ます。',
} as const
export type AccountWay = keyof typeof accountWays

/** The warning before a text is sent: what it seems to contain, and what to do instead. */
export function warningOf(kinds: readonly FindingKind[], stage: GuardStage, way?: AccountWay): string {
  if (kinds.length === 0) return ''
  const what = `${kinds.map((kind) => findingKinds[kind]).join('・')}のような内容があります。`
  return what + [...new Set(kinds.map((kind) => whyOf(kind, stage, way)))].join('')
}

function whyOf(kind: FindingKind, stage: GuardStage, way?: AccountWay): string {
  if (kind === 'account' && way) return accountWays[way]
  if (kind === 'outside' && stage >= GuardStage.offer) return UNPROTECTED
  return WHY[kind]
}

/** The consequence of sending it unchanged. */
export const consequence: Record<Verdict, string> = {
  pass: '',
  warn: 'このまま送ると、その旨の注意が、お相手にも表示されます。',
  hold: 'お送りになると、運営が確認してからお相手に届きます（1営業日以内）。',
  refuse: '',
}

/** Shown before its writer declares it a false alarm. */
export const FALSE_ALARM_HINT =
  '「これは連絡先や誘いではありません」を押すと、運営が確認してからお相手に届きます（1営業日以内）。口座番号のときは届きません。'

/** Shown next to a message that was sent in spite of a warning, to both sides. */
export const markOf = (kinds: readonly FindingKind[]): string =>
  `${kinds.map((kind) => findingKinds[kind]).join('・')}のような内容があります。${UNPROTECTED}`

/** Shown to a writer who tried to send an account number. */
export const ACCOUNT_BLOCKED_WRITER = 'お相手と運営には、口座番号を送ろうとされたことだけをお知らせしました。'
/** Shown to the other side. */
export const ACCOUNT_BLOCKED_OTHER_SIDE =
  'お相手が、口座番号のような内容をメッセージで送ろうとしたため、お届けしませんでした。振込先は「振込先のお知らせ」だけでお知らせします。それ以外で伝えられた口座には振り込まず、運営へお知らせください。'

export const HELD_SENTENCE = '運営の確認待ちです（1営業日以内）。お相手にはまだ届いていません。'
