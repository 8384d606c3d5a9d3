import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/codes.ts'
import type { Estate } from '#domain/estate/contract.ts'
import { EstateStatus, endReasons } from '#domain/estate/enumerations.ts'
import { ReportKind } from '#domain/report/case-enumerations.ts'
import { EndingNotice } from '#web/rooms/estate/moves/ending-notice.tsx'
import { CaseMark } from '#web/rooms/report/case-mark.tsx'
import styles from '#web/ui/page/screen.module.css'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Where the estate stands, and what its seller said, for who has to decide. */
export function OperatorStanding({ estate }: { estate: Estate }) {
  const { id, status, listing, changeReason, denyReason, notes, ending } = estate
  return (
    <div className="stack gap-4">
      <CaseMark of={{ kind: ReportKind.estate, subjectID: id }} />
      {ending && <EndingNotice estate={{ ...estate, ending }} room="/admin/chat/$id" />}
      {status === EstateStatus.draft && <Notice title="売主が下書きを書いています" />}
      {status === EstateStatus.applying && (
        <Notice kind="warning" title="審査を待っています">
          <p>写真と内容を確かめて、承認するか、理由を添えて差し戻してください。</p>
        </Notice>
      )}
      {status === EstateStatus.approved && !ending && (
        <Notice kind="success" title="公開中です">
          <p>
            <Link to="/estate/$id" params={{ id }}>
              買主の画面で見る
            </Link>
          </p>
        </Notice>
      )}
      {status === EstateStatus.rejected && (
        <Notice title="差し戻しました。売主の修正を待っています">
          <p className={styles.words}>{denyReason}</p>
        </Notice>
      )}
      {status === EstateStatus.finished && !ending && (
        <Notice title="掲載を終了しました">
          <p>理由：{labelOf(endReasons, listing?.endReason)}</p>
        </Notice>
      )}
      {changeReason && (
        <Notice title="変更した内容と理由（売主より）">
          <p className={styles.words}>{changeReason}</p>
        </Notice>
      )}
      {notes && (
        <Notice title="運営への連絡（売主より）">
          <p className={styles.words}>{notes}</p>
        </Notice>
      )}
    </div>
  )
}
