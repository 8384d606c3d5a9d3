import { formatPhone, formatPostcode } from '#domain/base/words/contact-digits.ts'
import { formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { WAITING } from '#domain/money/payment/standing.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import type { EmailChange } from '#domain/people/user/email-change-contract.ts'
import { usageFeeStates } from '#domain/people/user/enumerations.ts'
import type { Hold } from '#domain/people/user/hold-contract.ts'
import { UserType } from '#platform/context.ts'
import { approvalWord } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import type { NotesPage } from '#web/rooms/talk/note/load-notes.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { FigureTiles } from '#web/ui/reading/figure-tiles.tsx'
import { EmailChangePart } from './email-change-part.tsx'
import { HoldPart } from './hold-part.tsx'
import { Newest } from './newest.tsx'
import type { Newest as Lists } from './person-tabs.ts'

/** A member's profile, and the newest of their data. */
export function Overview({
  user,
  desk,
  notes,
  emailChange,
  hold,
  newest,
  withdrawn,
}: {
  user: User
  desk: DeskUser | undefined
  notes: NotesPage
  emailChange: EmailChange
  hold: Hold
  newest: Lists
  /** The seller's approval has been withdrawn. */
  withdrawn: boolean
}) {
  const { phone, postCode, prefectures, city, address1, address2, birthDate, usageFeeActive, usageFeePayAt } = user
  const seller = user.userType === UserType.seller
  const first = [...notes.pinned, ...notes.items.filter(({ pinned }) => !pinned).slice(0, 3)]
  return (
    <>
      {first.length > 0 && (
        <FormSection title={notes.pinned.length > 0 ? '固定したメモと新しいメモ' : '新しいメモ'}>
          <ul>
            {first.map(({ id, text, pinned, authorName, createdAt }) => (
              <li key={id} className="stack gap-1 ends-3 line-below">
                <p className="pre-line">{text ?? '削除したメモ'}</p>
                <p className="hint">{`${pinned ? '固定　' : ''}${authorName}　${formatMoment(createdAt)}`}</p>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection title="やりとり">
        <div className="stack gap-2">
          <FigureTiles
            label="やりとりの件数"
            long
            figures={[
              { name: '商談', figure: desk ? `${formatNumber(desk.talks)}件` : noValue },
              ...(seller ? [{ name: '物件', figure: desk ? `${formatNumber(desk.listings)}件` : noValue }] : []),
              { name: '注文', figure: desk ? `${formatNumber(desk.orders)}件` : noValue },
              { name: WAITING, figure: desk ? formatYen(desk.unpaid) : noValue, alarm: desk !== undefined && desk.unpaid > 0 },
            ]}
          />
          <p className="stack hint figures">
            <span>{`登録：${formatMoment(user.createdAt)}`}</span>
            <span>{`最終利用：${desk?.lastSeenAt ? formatMoment(desk.lastSeenAt) : noValue}`}</span>
          </p>
        </div>
      </FormSection>
      <div className="stack gap-6 halves">
        <div>
          <FormSection title="本人と連絡先">
            <DefinitionTable
              rows={[
                { term: '氏名', value: nameOf(user) },
                { term: 'フリガナ', value: [user.lastNameKana, user.firstNameKana].filter(Boolean).join(' ') },
                { term: '表示名', value: user.name },
                { term: '生年月日', value: birthDate && formatDay(birthDate).replace(/（.）$/, '') },
                {
                  term: '住所',
                  value: [postCode && `〒${formatPostcode(postCode)}`, [prefectures, city, address1].filter(Boolean).join(''), address2]
                    .filter(Boolean)
                    .join(' '),
                },
                { term: '電話番号', value: phone && formatPhone(phone) },
                { term: 'メール', value: user.email },
                ...(user.companyName ? [{ term: '会社名', value: user.companyName }] : []),
                ...(user.licenseNumber ? [{ term: '免許番号', value: user.licenseNumber }] : []),
              ]}
            />
            <EmailChangePart user={user} change={emailChange} />
          </FormSection>
        </div>
        <FormSection title="最近のこと">
          <Newest id={user.id} {...newest} />
        </FormSection>
      </div>
      <FormSection title="手続きと同意">
        <DefinitionTable
          rows={[
            ...(seller
              ? [
                  {
                    term: '売主審査',
                    value: approvalWord(user.sellerApprovedStatus, withdrawn),
                  },
                ]
              : [
                  {
                    term: 'サイト利用料',
                    value: `${usageFeeStates[`${usageFeeActive}`]}${usageFeePayAt ? `（${formatDay(usageFeePayAt)}に入金）` : ''}`,
                  },
                ]),
            { term: '利用規約', value: user.termsAgreedAt && `${formatMoment(user.termsAgreedAt)}（第${user.termsVersion}版）` },
            { term: 'プライバシー', value: user.privacyAgreedAt && formatMoment(user.privacyAgreedAt) },
            { term: '内容の確認', value: user.messageReviewAgreedAt && formatMoment(user.messageReviewAgreedAt) },
            { term: '反社の確約', value: user.antisocialDeniedAt && formatMoment(user.antisocialDeniedAt) },
            { term: 'お知らせメール', value: user.mailOptIn ? '受け取る' : '受け取らない' },
          ]}
        />
        {seller && (
          <p>
            <LinkButton kind="quiet" wide={false} to="/admin/approve/seller/$id" params={{ id: user.id }}>
              売主審査の書類と履歴
            </LinkButton>
          </p>
        )}
      </FormSection>
      <HoldPart user={user} hold={hold} />
    </>
  )
}
