import { choicesOf } from '#domain/base/words/codes.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { MEMO_PICTURES, Outcome, ViewingKind } from '#domain/deal/viewing/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { PictureUploads } from '#web/rooms/base/image/picture-uploads.tsx'
import { useUploads } from '#web/rooms/base/image/use-uploads.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { AGAIN, sideOfViewer, type ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface SheetProps {
  deal: ViewingDeal
  viewing: Viewing
  onClose: () => void
}

export function CompletionSheet({ deal, viewing, onClose }: SheetProps) {
  const { form, needsGround } = useMoveForm(deal, {
    what: `completion-${viewing.id}`,
    initial: { ground: '' },
    send: (_values, acting) => api.completeViewing({ params: { id: viewing.id }, body: acting }),
    toast: '見学が済んだことを記録しました',
    onClose,
  })
  return (
    <MoveDialog title="見学は済みましたか？" form={form} confirm="はい、済みました" onClose={onClose}>
      <p>お二人の画面が「見学済み」に変わります。何もしなくても、終わりの2時間後に自動で変わります。</p>
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function AbsenceSheet({ deal, viewing, onClose }: SheetProps) {
  const { form, needsGround } = useMoveForm(deal, {
    what: `absence-${viewing.id}`,
    initial: { note: '', ground: '' },
    send: ({ note }, acting) => api.reportAbsence({ params: { id: viewing.id }, body: { note, ...acting } }),
    toast: '会えなかったことを知らせました',
    onClose,
  })
  return (
    <MoveDialog title="お相手に会えませんでしたか？" form={form} confirm="はい、会えませんでした" negative onClose={onClose}>
      <p>お相手と運営にお知らせし、この見学は取り消しになります。お相手は48時間以内に、一度だけお返事できます。</p>
      <TextArea {...form.field('note')} label="ひとこと" help="例：30分待ちました。" most={300} rows={3} />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function ObjectionSheet({ deal, viewing, onClose }: SheetProps) {
  const { form, needsGround } = useMoveForm(deal, {
    what: `objection-${viewing.id}`,
    initial: { note: '', ground: '' },
    check: (values) => missing(values, { note: 'お返事' }),
    send: ({ note }, acting) => api.objectToAbsence({ params: { id: viewing.id }, body: { note, ...acting } }),
    toast: 'お返事を送りました',
    onClose,
  })
  return (
    <MoveDialog title="会えなかったとの連絡にお返事する" form={form} confirm="お返事を送る" onClose={onClose}>
      <p>その日のことを教えてください。お相手と運営が読みます。お返事は一度だけです。</p>
      <TextArea {...form.field('note')} label="お返事" required most={300} rows={4} />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

/** 当日の連絡先: the viewer's own. */
export function DayContactSheet({ deal, viewing, onClose }: SheetProps) {
  const own = sideOfViewer(deal) === UserType.buyer ? viewing.buyerDayContact : viewing.sellerDayContact
  const { form, needsGround } = useMoveForm(deal, {
    what: `day-${viewing.id}`,
    initial: { dayContact: own ?? '', ground: '' },
    send: ({ dayContact }, acting) => api.setDayContact({ params: { id: viewing.id }, body: { dayContact, ...acting } }),
    toast: '当日の連絡先を保存しました',
    onClose,
  })
  const isVideo = viewing.kind === ViewingKind.video
  return (
    <MoveDialog title="当日の連絡先" form={form} confirm="保存する" onClose={onClose}>
      <TextField
        {...form.field('dayContact')}
        label={isVideo ? '接続先か電話番号' : '電話番号など'}
        help="お相手には、見学の3時間前から2時間後までのあいだだけ表示されます。空にすると消えます。"
        most={60}
      />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function MemoSheet({ deal, viewing, onClose }: SheetProps) {
  const { form } = useMoveForm(deal, {
    what: `memo-${viewing.id}`,
    initial: { memo: viewing.memo ?? '', imagePaths: viewing.memoImagePaths, ground: '' },
    send: ({ memo, imagePaths }) => api.saveViewingMemo({ params: { id: viewing.id }, body: { memo, imagePaths } }),
    toast: 'メモを保存しました',
    onClose,
  })
  return (
    <MoveDialog title="自分用のメモ" form={form} confirm="保存する" onClose={onClose}>
      <p>見て気づいたこと、次に聞きたいことなど。ご自分だけが読めます。お相手にも運営にも表示されません。</p>
      <TextArea {...form.field('memo')} label="メモ" most={2000} rows={8} />
      <MemoPictures paths={form.values.imagePaths} onPaths={(paths) => form.set('imagePaths', paths)} />
    </MoveDialog>
  )
}

function MemoPictures({ paths, onPaths }: { paths: string[]; onPaths: (paths: string[]) => void }) {
  const pictures = useUploads({ dir: 'memo', initial: paths, most: MEMO_PICTURES, onPaths })
  return (
    <PictureUploads
      label="写真"
      showOptional
      pictures={pictures}
      most={MEMO_PICTURES}
      help={`${MEMO_PICTURES}枚まで。ご自分だけが見られます。`}
    />
  )
}

/** The buyer's impression afterwards; the seller reads the reason only if the buyer shares it. */
export function OutcomeSheet({ deal, viewing, outcome, onClose }: SheetProps & { outcome: Outcome }) {
  const { form } = useMoveForm(deal, {
    what: `outcome-${viewing.id}-${outcome}`,
    initial: { note: viewing.outcomeNote ?? '', tellSeller: viewing.tellSeller, ground: '' },
    send: ({ note, tellSeller }) => api.saveViewingOutcome({ params: { id: viewing.id }, body: { outcome, note, tellSeller } }),
    toast: 'お気持ちを伝えました',
    onClose,
  })
  return (
    <MoveDialog title={askOutcome[outcome]} form={form} confirm="伝える" onClose={onClose}>
      <p>{`売主様に「${labels.find(({ code }) => code === outcome)?.label}」とお伝えします。`}</p>
      <TextArea {...form.field('note')} label="理由" help="例：駅から遠いため" most={300} rows={3} />
      <Checkbox {...form.checkbox('tellSeller')} label="理由も売主様に伝える" help="印を付けないと、理由はご自分だけが読めます。" />
    </MoveDialog>
  )
}

const labels = choicesOf(Outcome)
const askOutcome: Record<Outcome, string> = {
  1: '購入申込を考える',
  2: AGAIN,
  3: 'ほかも見て考える',
  4: '今回は見送る',
}
