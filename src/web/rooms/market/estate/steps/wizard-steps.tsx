import { Link } from '@tanstack/react-router'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber, formatPrice } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { WizardStep } from '#domain/market/estate-fields/field.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { progressOf } from './progress.ts'
import styles from './wizard-steps.module.css'

/** The wizard's screens in order; `short` fits six next to each other on a phone. */
export const wizardScreens = [
  { step: 'start', to: '/seller/estate/wizard/$id', label: 'はじめに', short: 'はじめに', drawing: 'keys' },
  { step: 'name', to: '/seller/estate/wizard/$id/name', label: '基本情報', short: '基本情報', drawing: 'seal' },
  { step: 'address', to: '/seller/estate/wizard/$id/address', label: '住所・建物', short: '住所', drawing: 'board' },
  { step: 'photo', to: '/seller/estate/wizard/$id/photo', label: '写真', short: '写真', drawing: 'veranda' },
  { step: 'price', to: '/seller/estate/wizard/$id/price', label: '価格', short: '価格', drawing: 'box' },
  { step: 'title', to: '/seller/estate/wizard/$id/title', label: '題名・確認', short: '確認', drawing: 'letter' },
] as const

export type WizardScreen = (typeof wizardScreens)[number]['step']
export const screenOf = (step: WizardStep) => wizardScreens.find((screen) => screen.step === step) ?? wizardScreens[1]

/** The house as typed so far, the progress, and what each step still needs. Steps are saved continuously, so each can be opened at any time. */
export function WizardSteps({ estate, current }: { estate: Estate; current: WizardScreen }) {
  const missing = missingFields(estate)
  const { filled, wanted, minutes } = progressOf(estate.estateType, missing)
  const place = wizardScreens.findIndex(({ step }) => step === current) + 1
  return (
    <div className={`stack line-below ${styles.steps}`}>
      <div className="row middle gap-3">
        <SmallCover path={estate.topImage} />
        <div className="grows shrinks">
          <p className="row between gap-3 bold figures">
            <span className="ellipsis" title={estate.title ?? undefined}>
              {estate.title ?? numberAndType(estate)}
            </span>
            {estate.price !== null && <span className="nowrap">{formatPrice(estate.price)}</span>}
          </p>
          <p className="cluster gap-x-3 hint figures">
            <span className="below-tablet">{`${place}/${wizardScreens.length}`}</span>
            {estate.title && <span className="from-tablet">{numberAndType(estate)}</span>}
            {estate.estateType !== EstateType.undecided && <span>{`入力済み ${filled}／${wanted}項目`}</span>}
            <span>{minutes > 0 ? `残り およそ${minutes}分` : '必要な項目はすべて入力済み'}</span>
          </p>
        </div>
      </div>
      <Stepper
        label="物件登録の進み"
        brief={false}
        steps={wizardScreens.map(({ step, to, short }) => {
          const left = missing.filter((one) => one.step === step).length
          return {
            label: short,
            state: step === current ? 'now' : isDone(estate, step, left) ? 'done' : 'ahead',
            note: left > 0 && estate.estateType !== EstateType.undecided ? `あと${left}` : undefined,
            link: (content) => (
              <Link to={to} params={{ id: estate.id }} activeOptions={{ exact: true }}>
                {content}
              </Link>
            ),
          }
        })}
      />
    </div>
  )
}

export const numberAndType = ({ estateNumber, estateType }: Estate) =>
  formatEstateNumber(estateNumber) + (estateType === EstateType.undecided ? '' : `　${labelOf(estateTypes, estateType)}`)

// Until the type is known no step counts as done, because its fields depend on the type.
const isDone = ({ estateType }: Estate, step: WizardScreen, left: number) =>
  estateType !== EstateType.undecided && (step === 'start' || left === 0)
