import { mdiBellPlusOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Frequency } from '#domain/saved-search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { writeDevice } from '#web/device/on-device.ts'
import { type Answers, answersTo, loadBuyerQuestions, openQuestions, type Question } from '#web/rooms/master/buyer-questions.ts'
import { BuyerQuestions } from '#web/rooms/master/buyer-questions.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './save-search.module.css'
import { mistakeIn, SearchFields, type SearchWish } from './search-fields.tsx'
import { suggestedName } from './suggested-name.ts'

/** Stands beside the count of results; nothing while nothing is asked for, and nothing for the operator. */
export function SaveSearch({
  conditions,
  title,
  words,
}: {
  conditions: Partial<Record<string, string>>
  title: string
  words: readonly string[]
}) {
  const id = useId()
  const router = useRouter()
  const role = useRole()
  const [wish, setWish] = useState<SearchWish>()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  const [busy, setBusy] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const [refused, setRefused] = useState<string>()
  if (role === 'admin' || words.length === 0) return null

  const asked = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value)) as Record<string, string>
  const open = async () => {
    setWish({ name: suggestedName(title, words), frequency: Frequency.daily })
    setAnswers({})
    if (role === 'buyer') setQuestions(await loadBuyerQuestions())
  }
  const toAnswer = openQuestions(questions, answers, asked)
  const close = () => {
    setWish(undefined)
    setMistake(undefined)
    setRefused(undefined)
  }
  const save = async (wish: SearchWish) => {
    const wrong = mistakeIn(wish.name)
    setMistake(wrong)
    if (wrong) return document.getElementById(`${id}-name`)?.focus()
    const search = { ...wish, name: wish.name.trim(), conditions: asked }
    if (role === 'guest') {
      writeDevice('searches', [search])
      // The results stay mounted behind the next page: a dialog left open there would hold every press.
      close()
      return void router.navigate({ to: '/buyer/suggestSignup', search: { next: '/buyer/savedSearch' } })
    }
    setBusy(true)
    try {
      await api.createSavedSearch({ body: { ...search, answers: answersTo(toAnswer, answers) } })
      close()
      showToast('条件を保存しました。マイページの「保存した条件」から見られます')
    } catch (error) {
      setRefused(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="quiet" wide={false} icon={mdiBellPlusOutline} onClick={open}>
        この条件を保存
      </Button>
      <Dialog
        open={wish !== undefined}
        title="この条件を保存する"
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              やめる
            </Button>
            <Button busy={busy} onClick={() => wish && save(wish)}>
              {role === 'guest' ? '会員登録またはログインして保存' : '保存する'}
            </Button>
          </>
        }
      >
        {wish && (
          <div className="stack gap-6">
            {refused && (
              <Notice kind="error" title="保存できませんでした" live>
                <p>{refused}</p>
              </Notice>
            )}
            <ul className={styles.words} aria-label="保存する条件">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
            <SearchFields id={id} wish={wish} error={mistake} onChange={setWish} />
            <BuyerQuestions
              open={toAnswer}
              answers={answers}
              help="お答えに合う物件だけにしぼって、条件を保存します。"
              onAnswer={setAnswers}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}
