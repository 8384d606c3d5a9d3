import { mdiAlertOutline, mdiBullhornOutline, mdiStarOutline, mdiWrenchOutline } from '@mdi/js'
import { formatNumber } from '#domain/base/words/format.ts'
import { formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { Notice } from '#domain/news/notice/contract.ts'
import { NoticeAudience, NoticeKind, NoticeStatus, type NoticeTab } from '#domain/news/notice/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowMenu } from '#web/ui/reading/row-menu.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { mailText } from './mail-words.ts'
import { revisedWord } from './revised-word.ts'

interface NoticeTableProps {
  notices: readonly Notice[]
  tab: NoticeTab
  onOpen: (notice: Notice) => unknown
  onTest: (notice: Notice) => unknown
  onEnd: (notice: Notice) => unknown
  /** Only chiefs may change and end important notices. */
  mayChange: (notice: Notice) => boolean
}

/** All notices, one a row: start, audience and progress. */
export function NoticeTable({ notices, tab, onOpen, onTest, onEnd, mayChange }: NoticeTableProps) {
  // A notice in words, and without a letter, is the rule and says nothing.
  const kinds = notices.some(({ kind }) => kind !== NoticeKind.word)
  const mails = notices.some(hasMail)
  return (
    <table className={`${rows.table} ${rows.cards}`}>
      <thead>
        <tr>
          <th scope="col">掲載日時</th>
          {kinds && <th scope="col">区分</th>}
          <th scope="col">タイトル</th>
          <th scope="col">対象</th>
          {mails && <th scope="col">メール</th>}
          <th scope="col" className={rows.number}>
            閲覧
          </th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.id}>
            <td className={rows.whole}>
              {`${notice.postDate.replaceAll('-', '/')} ${notice.postTime}`}
              {notice.endAt && <span className={rows.second}>{`${formatTableMinute(notice.endAt)} まで`}</span>}
            </td>
            {kinds && (
              <td>
                {notice.kind !== NoticeKind.word && (
                  <Badge tone={notice.kind === NoticeKind.important ? 'red' : 'gray'}>{NoticeKind.labels[notice.kind]}</Badge>
                )}
              </td>
            )}
            <th scope="row">
              <RowHead
                leading={<RoundIcon path={kindIcons[notice.kind]} ground={notice.kind === NoticeKind.important ? 'fails' : 'sunken'} />}
              >
                <strong>{notice.title}</strong>
                {(notice.bannerFlag || notice.revisedAt) && (
                  <span className={rows.second}>
                    {[notice.bannerFlag && '帯で表示', notice.revisedAt && revisedWord(notice.revisedAt)].filter(Boolean).join('・')}
                  </span>
                )}
              </RowHead>
            </th>
            <td data-label="対象" className={rows.whole}>
              {NoticeAudience.labels[notice.audience]}
              {notice.prefecturesCodes.length > 0 && <span className={rows.second}>{`${notice.prefecturesCodes.length}都道府県`}</span>}
            </td>
            {mails && (
              <td data-label="メール" data-named data-empty={!hasMail(notice) || undefined} className={rows.whole}>
                {hasMail(notice) && mailText(notice, tab)}
                {notice.mailedAt && <span className={rows.second}>{formatTableMinute(notice.mailedAt)}</span>}
              </td>
            )}
            <td data-label="閲覧" data-named data-empty={!notice.figures?.read || undefined} className={rows.number}>
              {tab === 'draft' || tab === 'planned' ? '' : `${formatNumber(notice.figures?.read ?? 0)}人`}
            </td>
            <td className={rows.beside}>
              {notice.status !== NoticeStatus.archived && (
                <RowMenu of={notice.title}>
                  {mayChange(notice) && (
                    <Button kind="plain" aria-label={`「${notice.title}」を編集する`} onClick={() => onOpen(notice)}>
                      編集する
                    </Button>
                  )}
                  <Button kind="plain" aria-label={`「${notice.title}」のメールを自分に送る`} onClick={() => onTest(notice)}>
                    自分に送る
                  </Button>
                  {mayChange(notice) && (
                    <Button kind="plain" aria-label={`「${notice.title}」を終了する`} onClick={() => onEnd(notice)}>
                      終了する
                    </Button>
                  )}
                </RowMenu>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const hasMail = ({ mailFlag, figures, mailedAt }: Notice) => Boolean(mailFlag || figures?.mailed || mailedAt)

const kindIcons: Record<NoticeKind, string> = {
  [NoticeKind.important]: mdiAlertOutline,
  [NoticeKind.maintenance]: mdiWrenchOutline,
  [NoticeKind.feature]: mdiStarOutline,
  [NoticeKind.word]: mdiBullhornOutline,
}
