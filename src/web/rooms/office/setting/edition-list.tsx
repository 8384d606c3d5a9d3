import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { SettingVersion } from '#domain/office/setting/contract.ts'
import { settingSections } from '#domain/office/setting/enumerations.ts'
import { diffArticles } from '#domain/people/legal/differences.ts'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import type { LegalText, Terms } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { LegalDifferences } from '#web/rooms/people/legal/legal-differences.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { TermsAsks } from './terms-asks.tsx'
import { differencesOf } from './values.ts'

const words = {
  present: { label: 'いまの版', tone: 'green' },
  future: { label: 'これから', tone: 'admin' },
  waiting: { label: '確認待ち', tone: 'red' },
  past: { label: '以前の版', tone: 'gray' },
  withdrawn: { label: '取り下げ', tone: 'gray' },
} as const

/** All editions, newest first, each with its differences from the one before. */
export function EditionList({
  editions,
  decides,
  members,
  onChanged,
}: {
  editions: readonly SettingVersion[]
  decides: boolean
  /** Number of members, for settings that affect all of them. */
  members: number | undefined
  onChanged: () => unknown
}) {
  return (
    <ol className="stack gap-2" reversed>
      {editions.map((each, index) => {
        const before = editions[index + 1]
        const { label, tone } = words[each.standing]
        return (
          <li key={each.edition} className="stack gap-2 lifted pad-3">
            <p className="cluster gap-2">
              <strong>第{each.edition}版</strong>
              <Badge tone={tone}>{label}</Badge>
            </p>
            <p className="hint">
              {each.writtenByName
                ? `${formatMoment(each.validFrom)}から・${each.writtenByName}さんが${formatMoment(each.writtenAt)}に保存`
                : isLegal(each.section)
                  ? '最初の版'
                  : '最初の版（サーバーの設定から）'}
              {each.confirmedByName && `・${each.confirmedByName}さんが確認`}
              {each.note && (
                <>
                  <br />
                  理由：{each.note}
                </>
              )}
            </p>
            <EditionChanges before={before} after={each} />
            {(each.mayConfirm || (decides && mayWithdraw(each))) && (
              <div className="cluster gap-2">
                {each.mayConfirm && <Confirmation edition={each} members={members} onChanged={onChanged} />}
                {decides && mayWithdraw(each) && <Withdrawal edition={each} onChanged={onChanged} />}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const mayWithdraw = ({ standing, withdrawableUntil }: SettingVersion) => standing === 'waiting' || withdrawableUntil !== null

interface EditionProps {
  edition: SettingVersion
  onChanged: () => unknown
}

const Confirmation = ({
  edition: { section, edition, validFrom, data },
  members,
  onChanged,
}: EditionProps & { members: number | undefined }) => (
  <ConfirmButton
    kind="primary"
    title={`${settingSections[section].label}の第${edition}版を確認しますか`}
    confirm="はい、確認した"
    words={
      <>
        <p>書かれている変更を、もう一度ご覧ください。ご自分で確かめた変更だけを確認してください。</p>
        {members === undefined ? (
          <p>{`確認すると、${startText(validFrom)}から使われます。`}</p>
        ) : (
          <TermsAsks members={members} start={startText(validFrom)} needsConsent={(data as Partial<Terms>).needsConsent ?? false} />
        )}
      </>
    }
    act={async () => {
      await api.confirmSetting({ params: { section } }, { ifMatch: edition })
      showToast('確認しました')
    }}
    after={onChanged}
  >
    この変更を確認する
  </ConfirmButton>
)

const Withdrawal = ({ edition: { section, edition, standing }, onChanged }: EditionProps) => (
  <ConfirmButton
    title={`第${edition}版を取り下げますか`}
    confirm="はい、取り下げる"
    words={
      <p>
        {standing === 'present' ? 'この版は使われなくなり、前の版に戻ります。' : 'この版は使われず、いまの版がそのまま続きます。'}
        取り下げたことは、版の一覧に残ります。
      </p>
    }
    act={async () => {
      await api.withdrawSettingVersion({ params: { section, edition } })
      showToast('取り下げました')
    }}
    after={onChanged}
  >
    取り下げる
  </ConfirmButton>
)

const startText = (validFrom: string) => `${formatMoment(validFrom)}（確認がそれより後のときは、確認したとき）`

export const EditionChanges = ({ before, after: { section, data } }: { before: SettingVersion | undefined; after: SettingVersion }) => (
  <>
    {before && (
      <dl className="stack gap-1 small">
        {differencesOf(section, before.data, data).map(({ label, was, is }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="pre-line">
              <del>{was}</del> → <ins>{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
    {isLegal(section) && <EditionNotes {...(data as unknown as Terms)} />}
    {before && isLegal(section) && (
      <LegalDifferences changes={diffArticles(before.data as unknown as LegalText, data as unknown as LegalText)} />
    )}
  </>
)

const EditionNotes = ({ changes, needsConsent, urgent }: Partial<Terms>) => (
  <p className="hint">
    改定の内容：{changes}
    {needsConsent && (
      <>
        <br />
        会員にもう一度同意してもらう版です。
      </>
    )}
    {urgent && (
      <>
        <br />
        急ぐ理由：{urgent}
      </>
    )}
  </p>
)
