import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { Identification } from '#domain/people/seller-approval/contract.ts'
import {
  ANSWER_DAYS,
  correctionFields,
  type IdentificationDocumentType,
  identificationDocuments,
} from '#domain/people/seller-approval/enumerations.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { openCorrectionRequest } from './asked.ts'
import { approvalWord } from './withdrawn.ts'

const approvalTones: Record<number, Tone> = {
  1: 'gray',
  [SellerApprovedStatus.applying]: 'amber',
  [SellerApprovedStatus.approved]: 'green',
  [SellerApprovedStatus.rejected]: 'red',
}

/** `withdrawn`: an approval that was given has been taken back since. */
export const ApprovalBadge = ({ status, withdrawn = false }: { status: number; withdrawn?: boolean }) => (
  <Badge tone={withdrawn ? 'red' : approvalTones[status]}>{approvalWord(status, withdrawn)}</Badge>
)

/** Status of the check, and the `next` steps of an approved seller. */
export function ApprovalStanding({
  identification: { sellerApprovedStatus, current },
  name,
  next,
}: {
  identification: Identification
  name?: string
  next?: ReactNode
}) {
  const asked = openCorrectionRequest(current)
  const approved = sellerApprovedStatus === SellerApprovedStatus.approved
  return (
    <div className="stack gap-4">
      {!approved && (
        <p className="row gap-2 middle bold">
          審査の状況 <ApprovalBadge status={sellerApprovedStatus} withdrawn={Boolean(current?.suspendedAt)} />
        </p>
      )}
      {asked && (
        <Notice kind="warning" title="直していただきたい点があります">
          <p>次の点を直して、もう一度お送りください。ほかの項目は、そのままで大丈夫です。</p>
          <ul>
            {asked.fields.map(({ field, text }) => (
              <li key={field}>{`${correctionFields[field]}：${text}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sellerApprovedStatus === SellerApprovedStatus.applying && !asked && (
        <Notice title="申請を受け付けました。審査の結果をお待ちください">
          <p>通常{ANSWER_DAYS}営業日以内に、結果をメールでお知らせします。待つあいだも、物件の下書きを作れます。</p>
        </Notice>
      )}
      {approved && (
        <>
          <Sheet title="確認書">
            <Moment
              line="売主確認済み"
              seal="承認"
              people={name && `${name} 様`}
              day={current?.decidedAt && `${formatDay(current.decidedAt)} 承認`}
            >
              <p>書類を確かめ、売主として承認しました。物件の掲載を申請できます。</p>
            </Moment>
          </Sheet>
          {next && <div className="cluster gap-3">{next}</div>}
          <p className="hint">氏名・生年月日・住所・出品の立場が変わったときは、変更を申請してください。</p>
        </>
      )}
      {sellerApprovedStatus === SellerApprovedStatus.rejected && current && (
        <Notice kind="warning" title="ご確認いただきたい点があります">
          <p className="pre-line">{current.suspendReason ?? current.reason}</p>
          <p>内容を直して、もう一度申請できます。</p>
        </Notice>
      )}
      {current && sellerApprovedStatus !== SellerApprovedStatus.rejected && (
        <Folds whole={!approved}>
          <DefinitionTable
            rows={[
              { term: '申請日時', value: formatMoment(current.appliedAt) },
              {
                term: '書類の種類',
                value: identificationDocuments[current.identificationDocumentType as IdentificationDocumentType].label,
              },
              { term: '出品の立場', value: current.substituteFlag ? '代理人' : '所有者本人' },
              ...(current.decidedAt ? [{ term: '結果が出た日時', value: formatMoment(current.decidedAt) }] : []),
              ...(current.filesDeleteAt ? [{ term: '書類の画像', value: `${formatDay(current.filesDeleteAt)}に削除します` }] : []),
              ...(current.filesDeletedAt ? [{ term: '書類の画像', value: `${formatDay(current.filesDeletedAt)}に削除しました` }] : []),
            ]}
          />
        </Folds>
      )}
    </div>
  )
}

const Folds = ({ whole, children }: { whole: boolean; children: ReactNode }) =>
  whole ? children : <Disclosure summary="申請した内容">{children}</Disclosure>
