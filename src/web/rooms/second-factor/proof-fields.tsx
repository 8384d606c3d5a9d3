import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { proveByPasskey } from './passkeys.ts'

/** A code of the app, or one from the drawer, and what follows once it was right. */
export function useProof(done: () => unknown) {
  const form = useForm({
    initial: { code: '' },
    check: (values) => missing(values, { code: '確認コード' }),
    send: ({ code }) => api.proveByCode({ body: { code } }),
    done,
  })
  return { form, done }
}

export function ProofFields({ form, done }: ReturnType<typeof useProof>) {
  const [swapped, setSwapped] = useState(false)
  const ways = useWays()
  // Who has keys alone is asked for nothing that they do not have.
  const recovering = swapped || ways?.totp === false
  const swap = () => {
    form.reset({ code: '' })
    setSwapped(!swapped)
  }
  const { busy, problem, run } = useOnce()
  const sign = () => run(proveByPasskey).then((proven) => proven && done())
  if (!ways) return <Spinner label="準備しています…" />
  return (
    <>
      {ways.passkeys.length > 0 && (
        <>
          {problem && <Notice kind="error" title={problem} live />}
          <div>
            <Button kind="quiet" busy={busy} onClick={sign}>
              確認の鍵で確認する
            </Button>
          </div>
        </>
      )}
      {recovering ? (
        <TextField
          key="recovery"
          {...form.field('code')}
          label="復旧コード"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={`登録したときに控えた、英数字10けたのコードです。1つのコードは一度だけ使えます（残り${ways.codesLeft}個）。`}
        />
      ) : (
        <TextField
          key="app"
          {...form.field('code')}
          label="確認コード"
          required
          short
          inputMode="numeric"
          autoComplete="one-time-code"
          help="アプリに表示されている6けたの数字です。"
          correct={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
        />
      )}
      {ways.totp && (
        <div>
          <Button kind="plain" onClick={swap}>
            {recovering ? '確認コードを入力する' : 'アプリを使えないときは、復旧コードを入力する'}
          </Button>
        </div>
      )}
      {recovering && <p>復旧コードもないときは、責任者に「確認の方法のリセット」を依頼してください。</p>}
    </>
  )
}

/** By what they can prove themselves; undefined until it is known. */
function useWays() {
  const [ways, setWays] = useState<Pick<Awaited<ReturnType<typeof api.getSecondFactor>>, 'passkeys' | 'totp' | 'codesLeft'>>()
  useEffect(() => {
    api.getSecondFactor().then(setWays, () => setWays(unknown))
  }, [])
  return ways
}

// The field stands there all the same, and the call it sends says what is wrong.
const unknown = { passkeys: [], totp: true, codesLeft: 0 }
