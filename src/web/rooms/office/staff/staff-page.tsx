import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { formatMoment, formatTableDay } from '#domain/base/words/format-moments.ts'
import type { Staff } from '#domain/office/staff/contract.ts'
import { handFigures } from '#domain/office/staff/hand-words.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { staffRoles } from '#platform/permission.ts'
import type { listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { FigureTiles } from '#web/ui/reading/figure-tiles.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SharedAccount, StillShared } from './shared-account.tsx'
import { StaffAccess } from './staff-access.tsx'
import { StaffMoves } from './staff-moves.tsx'
import { isSystemAccount } from './staff-table.tsx'
import { WorkForm } from './work-form.tsx'

/** An operator: assigned work, working details, and available actions. */
export function StaffPage({
  person,
  staff,
  notes,
  now,
  viewerID,
  decides,
  onChanged,
}: {
  person: Staff
  staff: readonly Staff[]
  notes: Awaited<ReturnType<typeof listNotes>>
  now: string
  viewerID: string
  decides: boolean
  onChanged: () => unknown
}) {
  const own = person.id === viewerID
  const { awayFrom, awayTo, coverID, open } = person
  // The system account cannot sign in: it has no role, and its mail address is not read.
  const voice = isSystemAccount(person)
  const away = awayFrom && `${formatTableDay(awayFrom)}から${awayTo ? `${formatTableDay(awayTo)}まで` : ''}`
  return (
    <Page
      title={own ? '自分の設定' : person.name}
      lead={[voice ? '運営の代表' : staffRoles[person.role], UserStatus.labels[person.status]].join('・')}
      cover={<Avatar name={person.name} side="admin" large />}
      before={<Breadcrumbs trail={[{ label: 'スタッフ', to: '/admin/staff/{-$id}', params: { id: undefined } }]} here={person.name} />}
    >
      {!person.representative && (
        <FigureTiles
          label="担当中"
          long
          figures={handFigures(open).map(({ name, count }) => ({ name: `担当中の${name}`, figure: `${formatNumber(count)}件` }))}
        />
      )}
      <div className="stack gap-6 main-aside">
        <div className="stack gap-6">
          {own && (
            <p>
              <Link to="/user/edit">お名前・パスワード・2段階認証・ログイン中の端末は、会員情報の画面で変えられます</Link>
            </p>
          )}
          {person.representative && (
            <>
              {own && <SharedAccount />}
              {decides && !own && person.shared && <StillShared onClosed={onChanged} />}
              <Notice title="運営の代表アカウントです">
                <p>このアカウントの商談は「未担当」です。当番・不在・受け取るメールは、ひとりずつのアカウントで決めます。</p>
              </Notice>
            </>
          )}
          {(own || decides) && !person.representative && person.status === UserStatus.active && (
            <WorkForm key={person.version} person={person} staff={staff} onChanged={onChanged} />
          )}
        </div>
        <div className="stack gap-6">
          <DefinitionTable
            rows={[
              { term: 'メールアドレス', value: voice || person.status === UserStatus.left ? null : person.email },
              { term: '不在', value: away },
              { term: '代わりの方', value: staff.find(({ id }) => id === coverID)?.name },
              { term: '最後に使った日時', value: person.lastSeenAt && formatMoment(person.lastSeenAt) },
            ].filter(({ value }) => value)}
          />
          {decides && !own && !person.representative && person.status !== UserStatus.left && (
            <StaffAccess person={person} onChanged={onChanged} />
          )}
          <StaffMoves {...{ person, staff, viewerID, decides, onChanged }} />
        </div>
        {!person.representative && person.status !== UserStatus.left && (
          <FormSection title="社内メモ" lead="仕事の引き継ぎや連絡です。ご本人を含め、運営の全員が読めます。">
            <Notes
              first={notes}
              subjectKind="staff"
              subjectID={person.id}
              colleagues={staff.filter(({ status, representative }) => status === UserStatus.active && !representative)}
              now={new Date(now)}
            />
          </FormSection>
        )}
      </div>
    </Page>
  )
}
