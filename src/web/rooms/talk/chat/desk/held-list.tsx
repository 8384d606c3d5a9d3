import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { findingKinds } from '#domain/base/contact-detection/enumerations.ts'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { HeldMessage } from '#domain/talk/chat/held-contract.ts'
import { holdsAccount } from '#domain/talk/chat/held-policy.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { FileLinks } from '../talk/file-links.tsx'

/** Pending messages, oldest first; each is to be delivered or rejected within a working day. */
export function HeldList({ held }: { held: readonly HeldMessage[] }) {
  const router = useRouter()
  const [refused, setRefused] = useState<HeldMessage>()
  if (held.length === 0) return <EmptyState drawing="cat" title="確認待ちのメッセージはありません" />
  const decided = () => router.invalidate()
  return (
    <>
      <ul className="stack gap-4">
        {held.map((one) => (
          <li key={one.id}>
            <Held held={one} onRefuse={() => setRefused(one)} onDelivered={decided} />
          </li>
        ))}
      </ul>
      {refused && <RefusalDialog held={refused} onClose={() => setRefused(undefined)} onRefused={decided} />}
    </>
  )
}

function Held({ held, onRefuse, onDelivered }: { held: HeldMessage; onRefuse: () => void; onDelivered: () => unknown }) {
  const { id, negotiationID, senderName, userType, message, imagePaths, files, findings, mistaken, messageWritten, version } = held
  const kinds = [...new Set(findings.map(({ kind }) => findingKinds[kind]))]
  const hasAccount = findings.some(({ kind }) => kind === 'account')
  const deliver = async () => {
    await api.deliverHeldMessage({ params: { id } }, { ifMatch: version })
    showToast('届けました')
    await onDelivered()
  }
  return (
    <article className="stack gap-2 pad-4 tinted">
      <h2 className="text-m">{`${parties[userType]} ${senderName} 様（${formatMoment(messageWritten)}）`}</h2>
      <p className="hint">
        {kinds.length > 0 ? `見つかったもの：${kinds.join('・')}` : '見つかったものはありません。'}
        {mistaken && '（書いた方は「連絡先や誘いではない」と言っています）'}
        {hasAccount && '口座番号は届けられません。口座番号でないと確かめたときだけ、届けてください。'}
      </p>
      {message !== '' && <p className="pre-wrap paper rounded pad-3">{message}</p>}
      {imagePaths.map((path) => (
        <a key={path} href={path} target="_blank" rel="noopener">
          <img src={pathOfSize(path, 480)} alt="添付の画像を大きく見る" width={160} height={120} />
        </a>
      ))}
      <FileLinks files={files} />
      <div className="cluster gap-2">
        {!holdsAccount(held) && (
          <ConfirmButton
            kind="primary"
            title="このメッセージを届けますか？"
            confirm="はい、届ける"
            words={<p>{`${senderName} 様のメッセージとして、お相手に届きます。取り消せません。`}</p>}
            act={deliver}
          >
            届ける
          </ConfirmButton>
        )}
        <Button kind="quiet" wide={false} onClick={onRefuse}>
          届けない
        </Button>
        <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
          商談を開く
        </Link>
      </div>
    </article>
  )
}

const REASON = '連絡先の交換は、購入申込の承諾のあとにできます。'
const ACCOUNT_REASON = '口座番号は、メッセージではお届けできません。振込先は「振込先のお知らせ」に登録してください。'

function RefusalDialog({ held, onClose, onRefused }: { held: HeldMessage; onClose: () => void; onRefused: () => unknown }) {
  const form = useForm({
    initial: { reason: held.findings.some(({ kind }) => kind === 'account') ? ACCOUNT_REASON : REASON },
    check: (values) => missing(values, { reason: '届けない理由' }),
    send: async ({ reason }) => {
      await api.refuseHeldMessage({ params: { id: held.id }, body: { reason: reason.trim() } }, { ifMatch: held.version })
      showToast('届けないことにしました')
      await onRefused()
    },
    done: onClose,
  })
  return (
    <FormDialog title="このメッセージを届けない" form={form} confirm="届けない" onClose={onClose}>
      <TextArea {...form.field('reason')} label="届けない理由" required help="書いた方に、このまま表示されます。" most={300} rows={3} />
    </FormDialog>
  )
}
