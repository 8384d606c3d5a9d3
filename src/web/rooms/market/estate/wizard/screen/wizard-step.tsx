import { mdiAlert, mdiChevronDown } from '@mdi/js'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isEditable } from '#domain/market/estate/state.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { useLive } from '#web/live/use-live.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError, focusField } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { EDIT_IN_DEAL, isInDeal } from '../../facts/in-deal.ts'
import { StatedCover } from '../../facts/stated-cover.tsx'
import { EstateStanding } from '../../seller/standing.tsx'
import { fieldID } from '../../steps/field-id.ts'
import { numberAndType, screenOf, type WizardScreen, WizardSteps, wizardScreens } from '../../steps/wizard-steps.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { Arrivals } from './arrivals.tsx'
import { Leaving } from './leaving.tsx'
import { SaveStatus } from './save-status.tsx'
import styles from './wizard-step.module.css'

const START = '/seller/estate/wizard/$id'

/**
 * A wizard screen: progress, questions, and at the bottom the save status between 戻る and 次へ. `finish` replaces 次へ on the last one.
 */
export function WizardStep({
  current,
  form,
  title,
  lead,
  unsent = false,
  finish,
  children,
}: {
  current: WizardScreen
  form: EstateDraft
  title: string
  lead: ReactNode
  /** Photos are uploading or have failed. */
  unsent?: boolean
  /** `run` returns the obstacle as a sentence, shown next to the button. */
  finish?: { label: string; run: () => Promise<string | undefined> }
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const [alarm, setAlarm] = useState<string>()
  const { estate } = form
  const index = wizardScreens.findIndex(({ step }) => step === current)
  const [before, after] = [wizardScreens[index - 1], wizardScreens[index + 1]]
  const params = { id: estate.id }
  const open = isEditable(estate.status) && form.phase !== 'locked'

  // Loads all screens, so navigation works offline.
  const router = useRouter()
  useEffect(() => {
    let here = true
    // Sequentially, so the page stays responsive while typing.
    const fetchAll = async () => {
      for (const { to } of wizardScreens) if (here) await router.loadRouteChunk(router.routesById[to === START ? `${START}/` : to])
    }
    fetchAll().catch(() => {})
    return () => {
      here = false
    }
  }, [router])

  // Shows a review's decision or an action elsewhere, also after a lost connection.
  useLive(({ kind, id }) => {
    if (kind !== 'resync' && (kind !== 'estate' || id !== estate.id)) return
    if (open) void form.draft.lookForNews()
    else void router.invalidate()
  })

  // A link to a field (from the check, or a rejection) focuses it. Folded fields are rendered late.
  const scripted = useScripted()
  useEffect(() => {
    if (scripted && location.hash.startsWith('#field-')) focusField(decodeURIComponent(location.hash.slice(1)))
  }, [scripted])

  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      setAlarm(undefined)
      if (finish) setAlarm(await finish.run())
      else if (after && (await form.mayGoOn())) await navigate({ to: after.to, params })
    })
  }

  return (
    <>
      {open && <WizardSteps estate={form.typed} current={current} />}
      <form className={styles.step} onSubmit={goOn} noValidate>
        <Page
          {...(open
            ? {
                title,
                lead,
                actions: isInDeal(estate) && current !== 'start' && <InDeal />,
                cover: (
                  <span className={`rigid ${styles.mark}`}>
                    <BesideTitle name={wizardScreens[index]?.drawing ?? 'veranda'} />
                  </span>
                ),
              }
            : {
                title: estate.title ?? '名前のない物件',
                lead: <span className="figures">{numberAndType(estate)}</span>,
                cover: <StatedCover estate={estate} viewer="seller" />,
              })}
          width="reading"
        >
          {open ? (
            <>
              {isInDeal(estate) && current === 'start' && (
                <Notice kind="warning" title={IN_DEAL}>
                  <p>{EDIT_IN_DEAL}</p>
                </Notice>
              )}
              <News form={form} />
              <FormError {...form.summary} />
              <div className={`stack gap-8 ${styles.questions}`}>{children}</div>
            </>
          ) : (
            <Closed form={form} />
          )}
        </Page>
        {open && (
          <div className={`line-above paper ${styles.bar}`}>
            <div className={`stack gap-2 ${styles.inner}`}>
              <SaveStatus {...form} />
              <p className={`small alarm ${styles.said}`} role="alert">
                {alarm}
              </p>
              <div className="row gap-3">
                {before && (
                  <LinkButton to={before.to} params={params} kind="quiet" wide={false}>
                    戻る
                  </LinkButton>
                )}
                <Button type="submit" busy={busy} wide={false} className={`grows ${styles.next}`}>
                  {finish ? finish.label : form.goesOnAnyway ? 'あとで入力して次へ' : '次へ'}
                </Button>
              </div>
            </div>
          </div>
        )}
      </form>
      <Leaving draft={form.draft} unsent={unsent} />
    </>
  )
}

const IN_DEAL = '買主様と取引中の物件です'

/** The warning of the first screen in one line, so that the questions begin early. */
const InDeal = () => (
  <details className="grows rounded deep sides-4">
    <summary className="row middle gap-2 bold target">
      <Icon path={mdiAlert} size="small" />
      <span className="grows">{IN_DEAL}</span>
      <Icon path={mdiChevronDown} />
    </summary>
    <p className={styles.inDeal}>{EDIT_IN_DEAL}</p>
  </details>
)

/** Obstacles to saving outside this screen's questions; takes the focus after a failed attempt to continue. */
function News({ form }: { form: EstateDraft }) {
  const news = useRef<HTMLDivElement>(null)
  const { attempt, mistakes } = form.summary
  const hinders = mistakes.length === 0 && form.elsewhere.length + form.conflicts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not whenever something comes in.
  useEffect(() => {
    if (attempt > 0 && hinders) news.current?.focus()
  }, [attempt])
  return (
    <div className={`stack gap-3 ${styles.news}`} ref={news} tabIndex={-1}>
      <Arrivals form={form} />
      <Elsewhere form={form} />
    </div>
  )
}

/** Fields of other screens that could not be saved, and would be overlooked there. */
function Elsewhere({ form: { elsewhere, estate } }: { form: EstateDraft }) {
  if (elsewhere.length === 0) return null
  return (
    <Notice kind="warning" title="ほかの画面に、保存できていない入力があります">
      <ul>
        {elsewhere.map(({ field, step, message }) => (
          <li key={field}>
            <Link to={screenOf(step).to} params={{ id: estate.id }} hash={fieldID(field)}>
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Under review or ended: not editable here; the estate's page shows the possible actions. */
function Closed({ form: { estate, sentence } }: { form: EstateDraft }) {
  const action = (
    <LinkButton to="/seller/estate/$id" params={{ id: estate.id }} wide={false}>
      物件の詳細へ
    </LinkButton>
  )
  if (!isEditable(estate.status) && estate.listing?.endedAt) {
    const { title, sentence: why } = houseStanding({ ...estate, missing: 0, mayApply: false }, 'seller', new Date())
    return (
      <EmptyState drawing={estate.listing.endReason === EndReason.sold ? 'keys' : 'board'} title={title} action={action}>
        <p>{why}</p>
        <p>いまは編集できません。この物件でできることは、物件の詳細にあります。</p>
      </EmptyState>
    )
  }
  return (
    <div className="stack gap-6">
      {isEditable(estate.status) ? (
        <Notice kind="warning" title="いまは編集できません">
          <p>{sentence}</p>
        </Notice>
      ) : (
        <>
          <p>いまは編集できません。この物件でできることは、物件の詳細にあります。</p>
          <EstateStanding estate={estate} />
        </>
      )}
      <p>{action}</p>
    </div>
  )
}
