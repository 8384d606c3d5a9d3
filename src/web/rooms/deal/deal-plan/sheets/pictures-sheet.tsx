import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { MAX_STEP_PICTURES } from '#domain/deal/deal-plan/enumerations.ts'
import { api } from '#web/api/client.ts'
import { PictureUploads } from '#web/rooms/base/image/picture-uploads.tsx'
import { useUploads } from '#web/rooms/base/image/use-uploads.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { actsForSeller, type PlanDeal } from '../deal.ts'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

/** Pictures of a step that is still open; more can be added later. */
export function PicturesSheet({ deal, step, onClose }: { deal: PlanDeal; step: DealStep; onClose: () => void }) {
  const needsGround = actsForSeller(deal)
  const form = useActionForm({
    initial: { pictures: step.pictures, ground: '' },
    needsGround,
    send: ({ pictures }, acting) =>
      api.putDealStepPictures({ params: { id: step.id }, body: { pictures, ...acting } }, { ifMatch: step.version }),
    toast: '写真を保存しました',
    onClose,
  })
  return (
    <MoveDialog title={`${step.title}の写真`} form={form} confirm="保存する" onClose={onClose}>
      <p>「済みました」を押すまでは、足したり外したりできます。</p>
      <StepPictureField paths={form.values.pictures} onPaths={(pictures) => form.set('pictures', pictures)} />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function StepPictureField({ paths, onPaths }: { paths: string[]; onPaths: (paths: string[]) => void }) {
  const pictures = useUploads({ dir: 'step', initial: paths, most: MAX_STEP_PICTURES, onPaths })
  return (
    <PictureUploads
      label="写真"
      showOptional
      help={`片づけた部屋など、${MAX_STEP_PICTURES}枚まで。売主様と買主様の両方が見られます。`}
      pictures={pictures}
      most={MAX_STEP_PICTURES}
    />
  )
}
