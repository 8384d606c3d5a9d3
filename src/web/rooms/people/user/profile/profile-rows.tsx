import {
  mdiAccountOutline,
  mdiAt,
  mdiCakeVariantOutline,
  mdiCardAccountDetailsOutline,
  mdiEmailNewsletter,
  mdiHomeOutline,
  mdiLockOutline,
  mdiOfficeBuildingOutline,
  mdiPencilOutline,
  mdiPhoneOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { noValue } from '#domain/base/words/format.ts'
import type { User } from '#domain/people/user/contract.ts'
import { isFirmLocked, isIdentityLocked } from '#domain/people/user/policy.ts'
import { NAMES_SHOWN } from '#web/text/names-shown.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { addressOf, birthDayOf, identityRows, kanaOf, nameOf } from '../fields/identity-rows.ts'
import { EmailChange } from './email-change.tsx'
import { PartForm } from './part-form.tsx'
import { type Part, parts, partsOf } from './parts.ts'

/** 会員情報: each item but the picture, which the head shows, as a row with its value; `edit` names the one whose form is open in its place. */
export function ProfileRows({ user, edit }: { user: User; edit: string | undefined }) {
  const place = useFocusOf(edit)
  const { seen, identity, reach } = partsOf(user)
  const rows = (shown: readonly Part[]) =>
    shown.map((part) => (
      <ProfileRow key={part} part={part} label={parts[part].label} value={valueIn(user, part)} open={edit === part}>
        <PartForm user={user} part={part} />
      </ProfileRow>
    ))
  return (
    <div className="stack gap-8" ref={place}>
      <FormSection title="プロフィール" lead={NAMES_SHOWN}>
        <div>{rows(seen.filter((part) => part !== 'picture' || edit === part))}</div>
      </FormSection>
      {isIdentityLocked(user) ? (
        <Checked user={user} />
      ) : (
        identity.length > 0 && (
          <FormSection title="ご本人の情報">
            <div>{rows(identity)}</div>
          </FormSection>
        )
      )}
      <FormSection title="連絡先とログイン">
        <div>
          {rows(reach)}
          <ProfileRow part="email" label="メールアドレス" value={user.email} open={edit === 'email'}>
            <EmailChange email={user.email} />
          </ProfileRow>
          <ProfileRow part="password" label="パスワード" value="設定済み" open={false} to="/user/passwordChange">
            {null}
          </ProfileRow>
        </div>
      </FormSection>
    </div>
  )
}

function ProfileRow({
  part,
  label,
  value,
  open,
  to,
  children,
}: {
  part: string
  label: string
  value: ReactNode
  open: boolean
  /** A page of its own in place of the form. */
  to?: '/user/passwordChange'
  children: ReactNode
}) {
  if (open)
    return (
      <div className="stack gap-4 ends-3 line-below" data-open>
        {children}
      </div>
    )
  return (
    <div className="row middle between gap-3 ends-3 line-below">
      <span className="centered rigid rounded sunken pad-2">
        <Icon path={icons[part] ?? mdiAccountOutline} />
      </span>
      <dl className="stack grows">
        <dt className="hint">{label}</dt>
        <dd>{value || noValue}</dd>
      </dl>
      <LinkButton
        className="rigid"
        id={`change-${part}`}
        kind="plain"
        icon={mdiPencilOutline}
        resetScroll={false}
        {...(to ? { to } : { to: '/user/edit', search: { edit: part } })}
      >
        変更<span className="visually-hidden">：{label}</span>
      </LinkButton>
    </div>
  )
}

const icons: Partial<Record<string, string>> = {
  person: mdiCardAccountDetailsOutline,
  birth: mdiCakeVariantOutline,
  address: mdiHomeOutline,
  phone: mdiPhoneOutline,
  company: mdiOfficeBuildingOutline,
  mail: mdiEmailNewsletter,
  email: mdiAt,
  password: mdiLockOutline,
}

/** The pressed link disappears with its row: the focus moves to the form, and afterwards back to the row. */
function useFocusOf(edit: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(edit)
  useEffect(() => {
    if (before.current === edit) return
    const field = place.current?.querySelector<HTMLElement>('[data-open] :is(input, select)')
    const link = document.getElementById(`change-${before.current}`)
    ;(field ?? link)?.focus({ preventScroll: true })
    // The camera is far above its form.
    if (edit === 'picture') field?.closest('[data-open]')?.scrollIntoView({ block: 'center' })
    before.current = edit
  }, [edit])
  return place
}

function valueIn(user: User, part: Part): ReactNode {
  const values: Partial<Record<Part, () => ReactNode>> = {
    name: () => user.name,
    person: () => `${nameOf(user)}（${kanaOf(user)}）`,
    birth: () => birthDayOf(user),
    address: () => addressOf(user),
    phone: () => user.phone && formatPhone(user.phone),
    company: () => [user.companyName, user.licenseNumber].filter(Boolean).join('　'),
    mail: () => (user.mailOptIn ? '受け取る' : '受け取らない'),
  }
  return values[part]?.()
}

/** Fields verified in the seller's check, which are read-only. */
const Checked = ({ user }: { user: User }) => (
  <FormSection title="ご本人の情報">
    <DefinitionTable
      rows={[
        ...identityRows(user).filter(({ term }) => term !== '電話番号'),
        ...(isFirmLocked(user) ? [{ term: parts.company.label, value: valueIn(user, 'company') }] : []),
      ]}
    />
    <Notice title="当サイトの確認で照合した内容です">
      <p>
        氏名・生年月日・住所・出品の立場が変わったときは、<Link to="/seller/identification">当サイトの確認・売主審査</Link>
        からもう一度お手続きください。会社の免許番号は、<Link to="/contact">お問い合わせ</Link>からお知らせください。
      </p>
    </Notice>
  </FormSection>
)
