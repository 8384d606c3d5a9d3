import { useId, useState } from 'react'
import { readDigits } from '#domain/format.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { canMove, needsUsageFee } from '#domain/negotiation/policy.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import styles from './about.module.css'
import { CloseNegotiation } from './close-negotiation.tsx'
import { usePress } from './use-press.ts'

type Call = { params: { id: string } }

/** What each move does to everyone, said before it is made. */
const moves = {
  invitation: {
    label: '売主を招待する',
    says: '売主が商談に参加し、これ以降の全員あてのメッセージを読めるようになります。これまでのメッセージは読めません。',
    done: '売主を招待しました',
    make: (call: Call) => api.inviteSeller(call),
  },
  start: {
    label: '商談を開始する',
    says: '取引状況が「商談中」になり、物件のページにも「商談中」と表示します。',
    done: '商談を開始しました',
    make: (call: Call) => api.startNegotiation(call),
  },
  completion: {
    label: '取引を完了する',
    says: '引渡しまで終わったことを記録します。物件の掲載は終了し、この物件のほかの商談は不成立になります。元に戻すことはできません。',
    done: '取引を完了しました',
    make: (call: Call) => api.completeNegotiation(call),
  },
  deletion: {
    label: '参加者の一覧から削除する',
    says: '買主と売主の画面から、この商談が消えます。運営は引き続き見ることができます。',
    done: '削除しました',
    make: (call: Call) => api.deleteNegotiation(call),
  },
} as const

/** The buttons of the operator: those that the state of the deal allows now. */
export function OperatorMoves({
  negotiation,
  viewer,
  usageFeeActive,
}: {
  negotiation: Negotiation
  viewer: { id: string; userType: 1 | 2 | 3 }
  usageFeeActive: boolean
}) {
  const [asking, setAsking] = useState<keyof typeof moves>()
  const { busy, problem, press } = usePress()
  const possible = (Object.keys(moves) as (keyof typeof moves)[]).filter((move) => canMove(viewer, negotiation, move))
  const make = () =>
    press(async () => {
      if (!asking) return
      await moves[asking].make({ params: { id: negotiation.id } })
      showToast(moves[asking].done)
      setAsking(undefined)
    })
  return (
    <div className={styles.buttons}>
      {possible.map((move) => (
        <Button key={move} kind={move === 'deletion' ? 'negative' : 'quiet'} wide={false} onClick={() => setAsking(move)}>
          {moves[move].label}
        </Button>
      ))}
      {canMove(viewer, negotiation, 'agreement') && <Agree negotiation={negotiation} usageFeeActive={usageFeeActive} />}
      {canMove(viewer, negotiation, 'closure') && <CloseNegotiation negotiation={negotiation} />}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking ? `${moves[asking].label.replace(/する$/, '')}しますか？` : ''}
        confirm={asking ? `はい、${moves[asking].label}` : ''}
        negative={asking === 'deletion'}
        busy={busy}
        onConfirm={make}
        onClose={() => setAsking(undefined)}
      >
        <Refused problem={problem} />
        <p>{asking && moves[asking].says}</p>
      </ConfirmDialog>
    </div>
  )
}

/** The contract is signed: at what price. */
function Agree({ negotiation, usageFeeActive }: { negotiation: Negotiation; usageFeeActive: boolean }) {
  const fieldID = useId()
  const [open, setOpen] = useState(false)
  const [price, setPrice] = useState(String(negotiation.estate?.price ?? ''))
  const [mistake, setMistake] = useState<string>()
  const { busy, problem, press } = usePress()
  const agree = () => {
    const priceDecided = Number(readDigits(price))
    if (priceDecided <= 0) {
      setMistake('成約価格を円で入力してください（例：34800000）')
      document.getElementById(fieldID)?.focus()
      return
    }
    void press(async () => {
      await api.agreeNegotiation({ params: { id: negotiation.id }, body: { priceDecided } })
      showToast('成約を記録しました')
      setOpen(false)
    })
  }
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
        成約を記録する
      </Button>
      <ConfirmDialog
        open={open}
        title="成約を記録しますか？"
        confirm="はい、成約を記録する"
        busy={busy}
        onConfirm={agree}
        onClose={() => setOpen(false)}
      >
        <Refused problem={problem} />
        {needsUsageFee(negotiation) && !usageFeeActive && (
          <Notice kind="warning" title="買主の利用料が未払いです">
            <p>売主と直接取引する商談です。利用料のお支払いが済むまで、成約を記録できません。</p>
          </Notice>
        )}
        <p>売買契約が済んだことを記録します。物件は「成約済」と表示され、検索に出なくなります。</p>
        <TextField
          id={fieldID}
          label="成約価格"
          help="買主・売主・運営だけに表示されます。"
          required
          inputMode="numeric"
          unit="円"
          short
          value={price}
          error={mistake}
          onChange={(typed) => {
            setPrice(typed)
            setMistake(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}

export const Refused = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Notice kind="error" title="操作できませんでした" live>
      <p>{problem}</p>
    </Notice>
  ) : null
