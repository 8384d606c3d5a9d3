import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatPostcode } from '#domain/base/words/contact-digits.ts'
import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

/** Name and address of the person confirming, from their account, as the contract will show them. */
export function OwnParticulars({ userID }: { userID: string }) {
  const [own, setOwn] = useState<User>()
  useEffect(() => {
    let left = false
    api.getUser({ params: { id: userID } }).then(
      (found) => left || setOwn(found),
      // If they cannot be shown, the account page has them.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [userID])
  return (
    <div className="stack gap-2">
      {own && (
        <DefinitionTable
          rows={[
            { term: 'お名前', value: together(own.lastName, own.firstName) },
            { term: 'フリガナ', value: together(own.lastNameKana, own.firstNameKana) },
            {
              term: '住所',
              value: [own.postCode && `〒${formatPostcode(own.postCode)} `, own.prefectures, own.city, own.address1, own.address2]
                .filter(Boolean)
                .join(''),
            },
          ].map(({ term, value }) => ({ term, value: value || 'まだ入力していません' }))}
        />
      )}
      <p>
        違うところがあるときは、先に
        <Link to="/user/edit">会員情報</Link>
        を直してください。
      </p>
    </div>
  )
}

const together = (...names: (string | null)[]) => names.filter(Boolean).join(' ')
