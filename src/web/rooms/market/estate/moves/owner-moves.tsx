import { useNavigate, useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { pointsOf } from '#domain/market/estate/deny-reason.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { EstateStatus, Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { houseActions } from '#domain/market/listing/house-states.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, ButtonAnchor, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { fieldID } from '../steps/field-id.ts'
import { screenOf } from '../steps/wizard-steps.tsx'
import { arrangeMoves, type OwnerMove, type PaperMove } from './arrange-moves.ts'
import { ENDING_NOTICE } from './ending-notice.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { moveIcons } from './move-icons.ts'
import styles from './owner-moves.module.css'
import { may } from './permissions.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useMove } from './use-move.ts'
import { TalksGoOn } from './withhold-dialogs.tsx'

type OpenDialog = 'price' | 'pause' | 'withdraw' | 'finish' | 'relist' | 'delete'

/**
 * The owner's actions on the estate, limited by the module's policy. The one due next is the main button; with `folded` all but
 * the next ones are behind もっと.
 */
export function OwnerMoves({
  estate,
  changed = false,
  folded = false,
  answer,
  stated,
  led = false,
  offersShown = false,
}: {
  estate: Estate
  changed?: boolean
  folded?: boolean
  /** Label of the way to its offers, while some wait for an answer. */
  answer?: string | undefined
  /** The papers that a buyer has, where that is known. */
  stated?: readonly PaperMove[] | undefined
  /** The main button of the page stands above. */
  led?: boolean
  /** The way to its offers stands above. */
  offersShown?: boolean
}) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const router = useRouter()
  const { busy, move } = useMove()
  const [asking, setAsking] = useState<OpenDialog>()
  // The undo is at the top of the page, far from here on a phone, so the focus moves there once the dialog is closed.
  const [leads, setLeads] = useState(false)
  const isEnding = estate.ending !== null
  useEffect(() => {
    if (!leads || !isEnding) return
    document.getElementById(ENDING_NOTICE)?.focus()
    setLeads(false)
  }, [leads, isEnding])
  if (!viewer) return null

  const can = may(viewer, estate)
  const params = { id: estate.id }
  const version = { ifMatch: estate.version }
  // The reason for a change comes last, once there is a change.
  const first = missingFields(estate).find(({ field }) => field !== 'changeReason')
  const mends = estate.status === EstateStatus.rejected ? pointsOf(estate.denyReason ?? '').find(({ step }) => step) : undefined
  const close = () => setAsking(undefined)
  const settle = (made: boolean) => made && close()

  /** For dialogs that show their own errors. */
  const send = async (make: () => Promise<unknown>, done: string) => {
    try {
      await make()
      showToast(done)
    } finally {
      await router.invalidate()
    }
  }
  const remove = () =>
    move(
      () => api.deleteEstate({ params }, version),
      '下書きを削除しました',
      () => navigate({ to: '/seller/estate' }),
    )
  const copy = () => {
    let id = ''
    return move(
      async () => {
        id = (await api.copyEstate({ params })).id
      },
      '複製しました。下書きを開きます',
      () => navigate({ to: '/seller/estate/$id', params: { id } }),
    )
  }
  const paperMove = (paper: PaperMove) => (stated === undefined ? '開く' : stated.includes(paper) ? '見る' : '書く')
  const inSearch = estate.listing?.visibility === Visibility.everybody
  const now = new Date()
  // On its own page a notice stands above the actions.
  const shownAction = folded && !estate.ending && !led ? houseStanding(estate, 'seller', now).act : null
  const { main, beside, rest, apart } = arrangeMoves(estate, can, {
    ...{ first, changed, stated, now },
    shownAction: offersShown ? 'offers' : shownAction,
    asked: answer !== undefined,
  })
  const draw: Record<OwnerMove, (face: { kind: 'primary' | 'quiet'; icon: string; className?: string }) => ReactNode> = {
    apply: (face) => (
      <LinkButton to="/seller/estate/wizard/$id/title" params={params} {...face}>
        {estate.status === EstateStatus.approved ? '変更の審査を申請する' : houseActions.apply}
      </LinkButton>
    ),
    edit: (face) => (
      <LinkButton
        to={screenOf(mends?.step ?? first?.step ?? 'name').to}
        params={params}
        hash={mends?.field && fieldID(mends.field)}
        {...face}
      >
        {estate.status === EstateStatus.draft ? houseActions.edit : houseActions.mend}
      </LinkButton>
    ),
    resume: (face) => (
      <Button {...face} busy={busy} onClick={() => move(() => api.resumeEstate({ params }), '掲載を再開しました')}>
        {houseActions.resume}
      </Button>
    ),
    confirm: (face) => (
      <Button
        {...face}
        busy={busy}
        onClick={() => move(() => api.confirmEstate({ params }), `確認しました${inSearch ? '。検索に表示されます' : ''}`)}
      >
        {houseActions.confirm}
      </Button>
    ),
    price: (face) => (
      <Button {...face} onClick={() => setAsking('price')}>
        価格を変える
      </Button>
    ),
    viewings: (face) => (
      <LinkButton to="/seller/estate/$id/viewings" params={params} {...face}>
        見学の予定を見る
      </LinkButton>
    ),
    offers: (face) => (
      <LinkButton to="/seller/estate/$id/offers" params={params} {...face}>
        {answer ?? houseActions.offers}
      </LinkButton>
    ),
    condition: (face) => (
      <LinkButton to="/seller/estate/$id/statement/$kind" params={{ ...params, kind: '1' }} {...face}>
        {`告知書を${paperMove('condition')}`}
      </LinkButton>
    ),
    equipment: (face) => (
      <LinkButton to="/seller/estate/$id/statement/$kind" params={{ ...params, kind: '2' }} {...face}>
        {`付帯設備表を${paperMove('equipment')}`}
      </LinkButton>
    ),
    look: (face) => (
      <LinkButton to="/estate/$id" params={params} {...face}>
        買主の画面で見る
      </LinkButton>
    ),
    sheet: (face) => (
      <ButtonAnchor href={`/api/estate/${estate.id}/sheet`} {...face} target="_blank" rel="noopener">
        販売図面（PDF）を開く
      </ButtonAnchor>
    ),
    copy: (face) => (
      <Button {...face} busy={busy} onClick={copy}>
        {isSold(estate) ? '複製して、新しい物件として登録する' : '複製して下書きを作る'}
      </Button>
    ),
    relist: (face) => (
      <Button {...face} onClick={() => setAsking('relist')}>
        下書きに戻して再掲載する
      </Button>
    ),
    pause: (face) => (
      <Button {...face} onClick={() => setAsking('pause')}>
        掲載を一時停止する
      </Button>
    ),
    withdraw: (face) => (
      <Button {...face} onClick={() => setAsking('withdraw')}>
        申請を取り下げる
      </Button>
    ),
    finish: ({ icon }) => (
      <Button kind="negative" icon={icon} onClick={() => setAsking('finish')}>
        掲載を終了する
      </Button>
    ),
    delete: ({ icon }) => (
      <Button kind="negative" icon={icon} onClick={() => setAsking('delete')}>
        下書きを削除する
      </Button>
    ),
  }
  const row = (moves: readonly OwnerMove[]) => {
    const few = moves.length < 3
    return (
      moves.length > 0 && (
        <div className={few ? 'stack gap-3' : `grid gap-2 pad-2 tinted ${styles.tiles}`}>
          {moves.map((name) => (
            <Fragment key={name}>{draw[name]({ kind: 'quiet', icon: moveIcons[name] })}</Fragment>
          ))}
        </div>
      )
    )
  }
  const moreMoves = rest.length + apart.length > 0 && (
    <>
      {row(rest)}
      {apart.length > 0 && <div className="above-4">{row(apart)}</div>}
    </>
  )
  return (
    <div className="stack gap-3">
      {main && draw[main]({ kind: led || shownAction === 'offers' ? 'quiet' : 'primary', icon: moveIcons[main], className: 'full' })}
      {row(beside)}
      {folded && moreMoves ? <Disclosure summary="もっと">{moreMoves}</Disclosure> : moreMoves}

      {asking === 'price' && (
        <PriceDialog
          estate={estate}
          onChange={(body) => send(() => api.changeEstatePrice({ params, body }, version), '新しい価格を公開しました')}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'pause'}
        title="掲載を一時停止しますか？"
        confirm="はい、一時停止する"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.pauseEstate({ params }), '掲載を一時停止しました'))}
        onClose={close}
      >
        <p>
          検索に表示されなくなり、新しい問い合わせも届きません。
          <TalksGoOn estateID={estate.id} />
          いつでも再開できます。
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="申請を取り下げますか？"
        confirm="はい、申請を取り下げる"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.withdrawEstate({ params }, version), '申請を取り下げました'))}
        onClose={close}
      >
        <p>取り下げると、内容を編集できるようになります。いつでも、もう一度申請できます。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'relist'}
        title="下書きに戻しますか？"
        confirm="はい、下書きに戻す"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.relistEstate({ params }, version), '下書きに戻しました'))}
        onClose={close}
      >
        <p>内容を見直して、もう一度審査を申請できます。承認されると、ふたたび公開されます。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="下書きを削除しますか？"
        confirm="はい、下書きを削除する"
        negative
        busy={busy}
        onConfirm={remove}
        onClose={close}
      >
        <p>入力した内容と写真がすべて削除されます。取り消せません。</p>
      </ConfirmDialog>
      {asking === 'finish' && (
        <FinishDialog
          estateID={estate.id}
          reasons={[1, 2, 3, 9]}
          onFinish={async (body) => {
            await send(() => api.finishEstate({ params, body }, version), body.negotiationID ? '申込ありにしました' : '掲載を終了しました')
            close()
            setLeads(true)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
