import { Link } from '@tanstack/react-router'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Side } from '#domain/people/duplicates/contract.ts'
import { SellerApprovedStatus, UserStatus, usageFeeStates } from '#domain/people/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { SideBySide } from '#web/ui/reading/side-by-side.tsx'

const facts: readonly { label: string; of: (side: Side) => string | null }[] = [
  { label: '氏名', of: ({ fullName }) => fullName },
  { label: 'フリガナ', of: ({ kana }) => kana },
  { label: '生年月日', of: ({ birthDate }) => birthDate && formatISODay(birthDate) },
  { label: '電話', of: ({ phone }) => phone && formatPhone(phone) },
  { label: '住所', of: ({ address }) => address },
  { label: 'メール', of: ({ email }) => email },
  { label: '登録日', of: ({ createdAt }) => formatISODay(createdAt) },
  { label: '状態', of: ({ status }) => UserStatus.labels[status as UserStatus] },
  { label: '利用料・審査', of: (side) => standing(side) },
]

export const SidesOfTwo = ({ a, b }: { a: Side; b: Side }) => (
  <SideBySide
    heads={[a, b].map(({ id, userNumber, name }) => ({
      id,
      name: (
        <>
          <Link to="/admin/user/$id" params={{ id }} target="_blank">
            {userNumber}
          </Link>
          {`（${name}）`}
        </>
      ),
    }))}
    facts={facts.map(({ label, of }) => ({ label, a: of(a), b: of(b) }))}
  />
)

const standing = ({ userType, usageFeeActive, sellerApprovedStatus }: Side) =>
  userType === UserType.buyer
    ? `利用料 ${usageFeeStates[`${usageFeeActive}`]}`
    : sellerApprovedStatus === SellerApprovedStatus.approved
      ? '売主 承認済み'
      : '売主 未承認'
