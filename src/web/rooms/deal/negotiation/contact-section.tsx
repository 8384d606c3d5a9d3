import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { CONTACT_AFTER, CONTACT_DAYS, contactRefusal } from '#domain/deal/negotiation/contact-policy.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { otherSide, type Side, sides } from '#domain/deal/negotiation/enumerations.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import type { ContactConsent, Particulars } from '#domain/deal/negotiation/release-contract.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { api } from '#web/api/client.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import styles from './about.module.css'

interface Contact {
  negotiation: Negotiation
  viewer: Viewer
  contacts: ContactConsent
  particulars?: Particulars
}

/** 連絡先: the other party's identity and contact details, as far as both have released them, with the button to release. */
export function ContactSection({ negotiation, viewer, contacts, particulars }: Contact) {
  const refused = contactRefusal(viewer, negotiation, contacts, 'consent')
  const { names, contact } = particulars ?? {}
  if (refused && refused.code !== 'offer-not-accepted' && !names && !contact) return null
  const side = sideOf(viewer.id, negotiation) as Side
  return (
    <section className={`stack gap-3 ${styles.section}`}>
      <h2>連絡先</h2>
      {refused?.code === 'offer-not-accepted' && <p className="hint">{CONTACT_AFTER}</p>}
      {(names || contact) && (
        <ul className="stack gap-1">
          {names && names.length > 0 && <li>{`${sides[otherSide(side)]}のお名前：${names.join('、')}`}</li>}
          {contact && (
            <>
              <li>
                電話番号：
                <Phone phone={contact.phone} />
              </li>
              <li>
                メール：<a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            </>
          )}
        </ul>
      )}
      {contacts.shared && !particulars && <p className="hint">連絡先を読み込んでいます。</p>}
      {!refused && !contacts.shared && <Ask {...{ negotiation, contacts, side }} />}
      {contacts.shared && negotiation.status === TradeStatus.finish && (
        <p className="hint">連絡先は、取引の完了から{CONTACT_DAYS}日後まで表示されます。</p>
      )}
      {contacts.consents.includes(side) && !contactRefusal(viewer, negotiation, contacts, 'withdraw') && (
        <Stop negotiationID={negotiation.id} shared={contacts.shared} />
      )}
    </section>
  )
}

const Phone = ({ phone }: { phone: string | null }) =>
  phone === null ? '登録されていません' : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>

function Ask({ negotiation: { id }, contacts: { consents }, side }: Pick<Contact, 'negotiation' | 'contacts'> & { side: Side }) {
  const router = useRouter()
  if (consents.includes(side)) return <p role="status">お相手の返事を待っています。お相手が押すまで、連絡先は表示されません。</p>
  const press = async () => {
    const { shared } = await api.consentToContact({ params: { id } })
    showToast(shared ? '連絡先を知らせ合いました' : 'お相手にお伝えしました')
    await router.invalidate()
  }
  return (
    <>
      {consents.length > 0 && <p>お相手は、連絡先を知らせ合うことを希望しています。</p>}
      <p className="hint">
        連絡先を知らせ合うと、お互いの電話番号とメールアドレスが表示されます。
        {consents.length === 0 && 'お相手が押すまで表示されません。'}
      </p>
      <div>
        <ConfirmButton
          kind={consents.length > 0 ? 'primary' : 'quiet'}
          title="連絡先を知らせ合いますか？"
          confirm="はい、知らせ合う"
          words={
            <p>
              {consents.length > 0
                ? 'あなたの電話番号とメールアドレスが、すぐにお相手に表示されます。'
                : 'お相手も押すと、お互いの電話番号とメールアドレスが表示されます。'}
            </p>
          }
          act={press}
        >
          連絡先を知らせ合う
        </ConfirmButton>
      </div>
    </>
  )
}

function Stop({ negotiationID, shared }: { negotiationID: string; shared: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        知らせるのをやめる
      </Button>
      {open && <StopDialog {...{ negotiationID, shared }} onClose={() => setOpen(false)} />}
    </div>
  )
}

function StopDialog({ negotiationID, shared, onClose }: { negotiationID: string; shared: boolean; onClose: () => void }) {
  const router = useRouter()
  const form = useForm({
    initial: {},
    send: () => api.withdrawContact({ params: { id: negotiationID } }),
    after: router.invalidate,
    done: () => {
      showToast('連絡先を知らせるのをやめました')
      onClose()
    },
  })
  return (
    <FormDialog title="お互いの連絡先を表示しないようにしますか？" form={form} confirm="はい、表示しない" negative onClose={onClose}>
      <p>
        {shared
          ? 'お互いの電話番号とメールアドレスが表示されなくなり、お相手にもお知らせします。もう一度知らせ合うときは、お二人とも押し直します。'
          : 'お相手には、連絡先を知らせ合う希望がなかったことになります。'}
      </p>
    </FormDialog>
  )
}
