import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { auditLabel } from '#domain/office/audit-log/labels.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import type { UserLink } from '#domain/people/duplicates/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { linkToSubject } from '#web/rooms/office/audit-log/subject-link.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { MeasurePart } from './measure-part.tsx'
import { PersonRows } from './person-rows.tsx'
import { PersonSignIns } from './person-sign-ins.tsx'
import { listsOf, type PersonTabData } from './person-tabs.ts'
import { rowsOf } from './rows-of.tsx'

function PersonMoney({
  user,
  orders,
  payments,
  whose = '',
}: { user: { id: string; userType: number }; whose?: string } & Pick<PersonTabData & { tab: 'money' }, 'orders' | 'payments'>) {
  const lists = listsOf(user)
  return (
    <>
      <FormSection title={`${whose}注文`}>
        <PersonRows
          {...{ first: orders, next: lists.orders, list: `order/${user.id}` }}
          empty="注文があると、ここに並びます。"
          rowOf={rowsOf.orders}
        />
      </FormSection>
      <FormSection title={`${whose}支払い`}>
        <PersonRows
          {...{ first: payments, next: lists.payments, list: `payment/${user.id}` }}
          empty="請求があると、ここに並びます。"
          rowOf={rowsOf.payments}
        />
      </FormSection>
    </>
  )
}

/** An account merged into this one, and the records that stayed with it. */
const Former = ({ other, stayed, children }: { other: UserLink['other']; stayed: string; children: ReactNode }) => (
  <FormSection title={`以前のアカウント ${other.userNumber}（${other.name}）`}>
    <p>
      {`この会員にまとめる前のアカウントです。${stayed}は、こちらに残っています。`}
      <Link to="/admin/user/$id" params={{ id: other.id }}>
        以前のアカウントのページを見る
      </Link>
    </p>
    {children}
  </FormSection>
)

/** Contents of the opened tab of a member's page. */
export function PersonPart({
  part,
  user,
  desk,
}: {
  part: Exclude<PersonTabData, { tab: 'overview' }>
  user: User
  desk: DeskUser | undefined
}) {
  const lists = listsOf(user)
  const list = `${part.tab}/${user.id}`
  switch (part.tab) {
    case 'talk':
      return (
        <>
          <PersonRows {...{ first: part.talks, next: lists.talks, list }} empty="商談が始まると、ここに並びます。" rowOf={rowsOf.talks} />
          {part.formers.map(({ other, talks }) => (
            <Former key={other.id} other={other} stayed="終わった商談">
              <PersonRows
                {...{ first: talks, next: listsOf(other).talks, list: `talk/${other.id}` }}
                empty="残っている商談はありません。"
                rowOf={rowsOf.talks}
              />
            </Former>
          ))}
        </>
      )
    case 'estate':
      return (
        <PersonRows
          {...{ first: part.estates, next: lists.estates, list }}
          empty="物件が作成されると、ここに並びます。"
          rowOf={rowsOf.estates}
        />
      )
    case 'money':
      return (
        <>
          <PersonMoney user={user} {...part} />
          {part.formers.map(({ other, ...money }) => (
            <Former key={other.id} other={other} stayed="注文・支払い・書類">
              <PersonMoney user={other} {...money} whose={`${other.userNumber} の`} />
            </Former>
          ))}
        </>
      )
    case 'report':
      return (
        <>
          <FormSection title="この会員についての通報">
            <PersonRows
              {...{ first: part.reportsAbout, next: lists.reportsAbout, list: `reportsAbout/${user.id}` }}
              empty="この会員の物件・メッセージなどに通報があると、ここに並びます。"
              rowOf={rowsOf.cases}
            />
          </FormSection>
          <FormSection title="この会員からの通報">
            <PersonRows
              {...{ first: part.reportsBy, next: lists.reportsBy, list: `reportsBy/${user.id}` }}
              empty="この会員が通報すると、ここに並びます。"
              rowOf={rowsOf.cases}
            />
          </FormSection>
        </>
      )
    case 'measure':
      return <MeasurePart user={user} desk={desk} standing={part.standing} />
    case 'letter':
      return (
        <PersonRows
          {...{ first: part.letters, next: lists.letters, list }}
          empty="この会員に送ったメールが、ここに並びます。"
          rowOf={rowsOf.letters}
        />
      )
    case 'signIn':
      return <PersonSignIns signIns={part.signIns} user={user} />
    case 'record':
      return (
        <PersonRows
          {...{ first: part.records, next: lists.records, list }}
          empty="この会員についての記録と、会員がしたことが、ここに並びます。"
          rowOf={({ at, deed, actorID, actorName, subjectKind, subjectID, reason }) => ({
            title: auditLabel(deed) ?? deed,
            link: subjectID === user.id ? undefined : linkToSubject(subjectKind, subjectID),
            second: `${formatMoment(at)}　${actorID === user.id ? '本人' : (actorName ?? '自動')}`,
            words: reason,
          })}
        />
      )
    case 'note':
      return (
        <Notes {...{ first: part.notes, colleagues: part.colleagues }} subjectKind="user" subjectID={user.id} now={new Date(part.now)} />
      )
  }
}
