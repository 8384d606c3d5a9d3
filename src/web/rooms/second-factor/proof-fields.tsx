import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'

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

export function ProofFields({ form }: ReturnType<typeof useProof>) {
  const [recovering, setRecovering] = useState(false)
  const ways = useWays()
  const swap = () => {
    form.reset({ code: '' })
    setRecovering(!recovering)
  }
  return (
    <>
      {recovering ? (
        <TextField
          key="recovery"
          {...form.field('code')}
          label="復旧コード"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={`登録したときに控えた、英数字10けたのコードです。1つのコードは一度だけ使えます${ways ? `（残り${ways.codesLeft}個）` : ''}。`}
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
      <div>
        <Button kind="plain" onClick={swap}>
          {recovering ? '確認コードを入力する' : 'アプリを使えないときは、復旧コードを入力する'}
        </Button>
      </div>
      {recovering && <p>復旧コードもないときは、責任者に「確認の方法のリセット」を依頼してください。</p>}
    </>
  )
}

/** By what they can prove themselves; undefined until it is known. */
function useWays() {
  const [ways, setWays] = useState<Awaited<ReturnType<typeof api.getSecondFactor>>>()
  useEffect(() => {
    api.getSecondFactor().then(setWays, noMatter)
  }, [])
  return ways
}

// The field stands there all the same, and the call it sends says what is wrong.
const noMatter = () => {}
