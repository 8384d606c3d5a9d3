import { formatNumber } from '#domain/format.ts'
import type { Notice } from '#domain/notice/contract.ts'
import type { NoticeTab } from '#domain/notice/enumerations.ts'

type Mailed = Pick<Notice, 'mailFlag' | 'mailedAt'> & { figures: Pick<NonNullable<Notice['figures']>, 'mailed'> | null }

/** How far its letters have come: they go out while it stands, and no further once it does not. */
export function mailWords({ mailFlag, mailedAt, figures }: Mailed, tab: NoticeTab): string {
  const sent = figures && figures.mailed > 0 ? `${formatNumber(figures.mailed)}通` : ''
  if (mailedAt) return `送信済み${sent && `（${sent}）`}`
  if (!mailFlag) return sent ? `${sent}で止めました` : '送らない'
  if (tab === 'ended') return sent ? `${sent}で止めました` : '送りませんでした'
  if (!sent) return '掲載と同時に送る'
  return tab === 'shown' ? `送信中（${sent}）` : `残りを掲載と同時に送る（${sent}は送信済み）`
}
