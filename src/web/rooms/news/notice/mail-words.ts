import { formatNumber } from '#domain/base/words/format.ts'
import type { Notice } from '#domain/news/notice/contract.ts'
import { NoticeKind, type NoticeTab } from '#domain/news/notice/enumerations.ts'

type MailedNotice = Pick<Notice, 'mailFlag' | 'mailedAt'> & { figures: Pick<NonNullable<Notice['figures']>, 'mailed'> | null }

/** Progress of a notice's mail. Sending continues only while the notice is shown. */
export function mailText({ mailFlag, mailedAt, figures }: MailedNotice, tab: NoticeTab): string {
  const sent = figures && figures.mailed > 0 ? `${formatNumber(figures.mailed)}通` : ''
  if (mailedAt) return `送信済み${sent && `（${sent}）`}`
  if (!mailFlag) return sent ? `${sent}で止めました` : '送らない'
  if (tab === 'ended') return sent ? `${sent}で止めました` : '送りませんでした'
  if (!sent) return '掲載と同時に送る'
  return tab === 'shown' ? `送信中（${sent}）` : `残りを掲載と同時に送る（${sent}は送信済み）`
}

/** The confirmation before a notice's mail is sent. It can be answered once the number of recipients is known, or cannot be determined. */
export function askText({
  kind,
  count,
  problem,
  atOnce,
}: {
  kind: NoticeKind
  count: number | undefined
  problem?: string | undefined
  atOnce: boolean
}) {
  const many = count === undefined ? '' : `${formatNumber(count)}人`
  const unasked = kind === NoticeKind.important ? '区分が「重要」なので、お知らせメールを希望していない方にも送ります。' : ''
  return {
    title: `${many && `${many}に`}メールを送りますか？`,
    body: many ? `このお知らせのメールは、会員${many}に届きます。${unasked}` : (problem ?? '届く人数を数えています。'),
    when: atOnce
      ? '1分ほどで送り始めます。送ったメールは取り消せません。'
      : '掲載の日時に送り始めます。それまでは、下書きに戻すか終了すると送られません。',
    ready: count !== undefined || problem !== undefined,
  }
}
