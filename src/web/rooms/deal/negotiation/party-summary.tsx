import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus, usageFeeStates } from '#domain/people/user/enumerations.ts'
import { approvalWord } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

export function BuyerSummary({ buyer }: { buyer: User | undefined }) {
  if (!buyer) return <p>退会した会員です。</p>
  const { usageFeeActive, usageFeePayAt } = buyer
  return (
    <DefinitionTable
      rows={[
        ...contactRows(buyer),
        {
          term: 'サイト利用料',
          value: usageFeeActive ? (
            <>
              {usageFeeStates.true}
              {usageFeePayAt && (
                <>
                  （<DateText time={usageFeePayAt} />）
                </>
              )}
            </>
          ) : (
            usageFeeStates.false
          ),
        },
      ]}
    />
  )
}

export function SellerSummary({ seller, invited, withdrawn }: { seller: User | undefined; invited: boolean; withdrawn: boolean }) {
  if (!seller) return <p>退会した会員です。</p>
  return (
    <>
      <DefinitionTable
        rows={[
          ...contactRows(seller),
          { term: '商談への参加', value: invited ? '参加中' : '未招待' },
          { term: '売主審査', value: approvalWord(seller.sellerApprovedStatus, withdrawn) },
          { term: '立場', value: seller.substituteFlag ? '代理人' : '所有者' },
        ]}
      />
      <p>
        <Link to="/admin/approve/seller/$id" params={{ id: seller.id }}>
          売主審査の画面で見る
        </Link>
      </p>
    </>
  )
}

const contactRows = ({ userNumber, lastName, firstName, email, phone, status }: User) => [
  { term: '会員番号', value: userNumber },
  { term: '氏名', value: [lastName, firstName].filter(Boolean).join(' ') },
  { term: 'メール', value: email },
  { term: '電話', value: phone && formatPhone(phone) },
  ...(status === UserStatus.active ? [] : [{ term: '状態', value: labelOf(UserStatus, status) }]),
]
