import { Link } from '@tanstack/react-router'
import type { User } from '#domain/people/user/contract.ts'
import { userTypes } from '#domain/people/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import type { AuditAddress } from './audit-filter.tsx'

export type AuditPerson = Pick<User, 'id' | 'name' | 'lastName' | 'firstName' | 'userType' | 'userNumber' | 'email'>

/** The most that can be looked through by eye; with more matches the search is too vague. */
const MAX_MATCHES = 10

/** Finds people by name, number or address: operators first, then members. */
export async function findPeople(who: string): Promise<AuditPerson[]> {
  const [staff, members] = await Promise.all(
    [[UserType.admin], [UserType.seller, UserType.buyer]].map((userType) =>
      api.listUsers({ query: { keyword: who, userType, limit: MAX_MATCHES } }),
    ),
  )
  return [...(staff?.items ?? []), ...(members?.items ?? [])].slice(0, MAX_MATCHES)
}

export const nameOfPerson = ({ name, lastName, firstName }: AuditPerson): string =>
  lastName ? `${lastName} ${firstName ?? ''}`.trim() : name

/** Lets the operator choose among several matches. */
export function PeopleToChoose({ who, people, search }: { who: string; people: readonly AuditPerson[]; search: AuditAddress }) {
  if (people.length === 0)
    return (
      <Notice kind="warning" title={`「${who}」に当てはまる方は見つかりませんでした`} live>
        <p>氏名・会員番号・メールアドレスの一部でさがせます。下は、ほかの条件に合う全員の記録です。</p>
      </Notice>
    )
  return (
    <section className="stack gap-2" aria-labelledby="people">
      <h2 id="people" className="text-m">
        「{who}」に当てはまる方
      </h2>
      <p>1人を選ぶと、その方が行ったことと、その方について行われたことだけになります。</p>
      <ul className="line-above">
        {people.map((person) => (
          <li className="line-below" key={person.id}>
            <Link
              to="/admin/record/audit"
              search={{ ...search, who: undefined, person: person.id }}
              className="cluster middle gap-x-3 small pad-2 target ink"
            >
              <strong>{nameOfPerson(person)}</strong>
              <span>{[userTypes[person.userType as UserType], person.userNumber, person.email].filter(Boolean).join('・')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {people.length === MAX_MATCHES && <p>10人まで表示しています。いない場合は、言葉を足してさがしてください。</p>}
    </section>
  )
}
