import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { estateTypes, labelOf } from '#domain/estate/enumerations.ts'
import { isEditable } from '#domain/estate/state.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Button, LinkButton } from '#web/components/ui/button.tsx'
import { FormError, focusField } from '#web/components/ui/form-error.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import { formatEstateNumber } from '#web/components/working-copy/estate-number.ts'
import { Leaving } from './leaving.tsx'
import { SaveStatus } from './save-status.tsx'
import type { EstateDraft } from './use-draft.ts'
import styles from './wizard-step.module.css'
import { type WizardScreen, WizardSteps, wizardScreens } from './wizard-steps.tsx'

/**
 * One screen of the wizard: how far one is, the questions, and at the foot the state of saving between 戻る and 次へ.
 * `finish` takes the place of 次へ on the last one.
 */
export function WizardStep({
  now,
  form,
  title,
  lead,
  unsent = false,
  finish,
  children,
}: {
  now: WizardScreen
  form: EstateDraft
  title: string
  lead: ReactNode
  /** Photos are on their way, or did not get through. */
  unsent?: boolean
  finish?: { label: string; run: () => Promise<void> }
  children: ReactNode
}) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { estate, draft } = form
  const index = wizardScreens.findIndex(({ step }) => step === now)
  const [before, after] = [wizardScreens[index - 1], wizardScreens[index + 1]]
  const params = { id: estate.id }
  const open = isEditable(estate.status) && form.phase !== 'locked'

  // A link to a field (from the check, from a reason for sending it back) leads into it, not only near it.
  useEffect(() => {
    if (location.hash.startsWith('#field-')) focusField(decodeURIComponent(location.hash.slice(1)))
  }, [])

  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      if (finish) await finish.run()
      else if (after && (await form.mayGoOn())) await navigate({ to: after.to, params })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <WizardSteps estate={estate} now={now} />
      <form className={styles.step} onSubmit={goOn} noValidate>
        <Page
          title={title}
          lead={lead}
          width="reading"
          before={
            <p className={styles.which}>
              {formatEstateNumber(estate.estateNumber)}
              {estate.estateType !== 0 && `　${labelOf(estateTypes, estate.estateType)}`}
            </p>
          }
        >
          {form.phase === 'stale' && <Stale form={form} />}
          {open ? (
            <>
              <FormError {...form.summary} />
              <div className={styles.questions}>{children}</div>
            </>
          ) : (
            <Closed form={form} />
          )}
        </Page>
        {open && (
          <div className={styles.bar}>
            <div className={styles.inner}>
              <SaveStatus {...form} />
              <div className={styles.buttons}>
                {before && (
                  <LinkButton to={before.to} params={params} kind="quiet" wide={false}>
                    戻る
                  </LinkButton>
                )}
                <Button type="submit" busy={busy} wide={false} className={styles.next}>
                  {finish ? finish.label : form.goesOnAnyway ? 'あとで入力して次へ' : '次へ'}
                </Button>
              </div>
            </div>
          </div>
        )}
      </form>
      <Leaving draft={draft} unsent={unsent} />
    </>
  )
}

/** Another window has changed the estate since it was opened here. */
function Stale({ form: { draft } }: { form: EstateDraft }) {
  const [busy, setBusy] = useState(false)
  const catchUp = async () => {
    setBusy(true)
    try {
      await draft.catchUp()
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice kind="warning" title="ほかの画面で、この物件の内容が変わりました" live>
      <p>最新の内容を読み込むと、続きを入力できます。この画面で入力した内容は残り、最新の内容に重ねて保存されます。</p>
      <p>
        <Button kind="quiet" wide={false} busy={busy} onClick={catchUp}>
          最新の内容を読み込む
        </Button>
      </p>
    </Notice>
  )
}

/** Under review or ended: nothing can be written here, and the estate's own page says what can be done. */
function Closed({ form: { estate, sentence } }: { form: EstateDraft }) {
  return (
    <Notice kind="info" title="いまは編集できません">
      <p>{sentence ?? '審査中、または掲載を終了した物件です。申請の取り下げや再掲載は、物件の詳細からできます。'}</p>
      <p>
        <Link to="/seller/estate/$id" params={{ id: estate.id }}>
          物件の詳細へ
        </Link>
      </p>
    </Notice>
  )
}
