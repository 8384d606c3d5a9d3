import { Link } from '@tanstack/react-router'
import { ABANDONED_DAYS } from '#domain/base/image/enumerations.ts'
import { DOCUMENT_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { retentionSpans } from '#platform/setting/retention.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

/** Explains how the pictures are handled, before any are sent. */
export const HandlingOfPapers = () => (
  <Disclosure summary="書類の画像の取り扱い（利用目的・保存期間・削除）">
    <ul className="bulleted stack gap-1">
      <li>登録の内容がご本人のものかを当サイトが確認するためだけに使います。</li>
      <li>暗号化して保存し、ご本人と審査の担当者だけが見られます。閲覧はすべて記録します。</li>
      <li>
        審査の結果が出てから{DOCUMENT_DAYS}日後に削除します。申請されなかった画像は{ABANDONED_DAYS}日後に削除します。
      </li>
      <li>確認の記録（書類の種類・結果・日時・担当者）は、少なくとも{retentionSpans.sellerRecordYears.least}年間保存します。</li>
    </ul>
    <p className="above-3">
      くわしくは
      <Link to="/privacy" hash="documents" target="_blank">
        プライバシーポリシー
      </Link>
      をご覧ください。
    </p>
  </Disclosure>
)
